const rays = 36

/** Draws the site's logo as a blind stamp, with only light and shade on paper. */
export function seal(): string {
  const edge = Array.from({ length: rays * 2 }, (_, step) => {
    const angle = (step / rays) * Math.PI
    const radius = step % 2 === 0 ? 98 : 91
    return `${(100 + radius * Math.sin(angle)).toFixed(1)} ${(100 - radius * Math.cos(angle)).toFixed(1)}`
  })
  const shapes = `<path d="M${edge.join('L')}Z"/><circle cx="100" cy="100" r="80"/>`
  const arch =
    '<path d="M60 142V92a40 40 0 0 1 80 0v50h-16V94a24 24 0 0 0-48 0v48z"/><circle cx="100" cy="124" r="12"/>'
  const buildStamp = (dx: number, stroke: string) =>
    `<g transform="translate(${dx} ${dx})" fill="none" stroke="${stroke}" stroke-width="2.5">${shapes}${arch}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><path fill="#f3ede3" d="M${edge.join('L')}Z"/>${buildStamp(1.6, '#ffffff')}${buildStamp(-0.6, '#cfc3b3')}</svg>`
}
