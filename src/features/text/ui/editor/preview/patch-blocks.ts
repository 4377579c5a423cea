/**
 * Shows new HTML by changing only the blocks that differ from those that were shown: what the reader looks at stays
 * where it is, and a long text costs no more than its change. Gives back what is shown now, for the next time.
 */
export function patchBlocks(article: HTMLElement, html: string, shown: readonly string[]): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  const blocks = [...template.content.children]
  const wanted = blocks.map(({ outerHTML }) => outerHTML)
  const start = lengthOfSame(wanted, shown, (list, at) => list[at])
  const rest = Math.min(wanted.length, shown.length) - start
  const end = Math.min(
    rest,
    lengthOfSame(wanted, shown, (list, at) => list.at(-1 - at)),
  )
  const before = [...article.children]
  for (const old of before.slice(start, shown.length - end)) old.remove()
  const next = article.children[start] ?? null
  for (const block of blocks.slice(start, wanted.length - end)) article.insertBefore(block, next)
  return wanted
}

type At = (list: readonly string[], at: number) => string | undefined

function lengthOfSame(one: readonly string[], other: readonly string[], at: At) {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && at(one, length) === at(other, length)) length += 1
  return length
}
