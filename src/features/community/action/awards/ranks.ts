interface Rank {
  slug: string
  name: string
  /** From so many points on. */
  from: number
  about: string
}

/** The way of a pot through the workshop; nobody falls below the first. */
export const ranks = [
  { slug: 'clay', name: 'Clay', from: 0, about: 'Everything begins here.' },
  { slug: 'greenware', name: 'Greenware', from: 50, about: 'Shaped by hand and drying.' },
  { slug: 'bisque', name: 'Bisque', from: 150, about: 'Through the first fire.' },
  { slug: 'glaze', name: 'Glaze', from: 400, about: 'With a surface of its own.' },
  { slug: 'stoneware', name: 'Stoneware', from: 900, about: 'Fired high, and hard to break.' },
  { slug: 'porcelain', name: 'Porcelain', from: 2000, about: 'Thin, white, and clear when struck.' },
  { slug: 'kiln-keeper', name: 'Kiln keeper', from: 5000, about: 'Keeps the fire for everybody else.' },
] as const satisfies Rank[]

export const rankSlugs = ranks.map(({ slug }) => slug)

export const rankOf = (points: number) => ranks.findLast(({ from }) => points >= from) ?? ranks[0]

/** What comes next and how many points are missing; null at the end of the way. */
export function nextRank(points: number) {
  const next = ranks.find(({ from }) => points < from)
  return next ? { ...next, missing: next.from - points } : null
}
