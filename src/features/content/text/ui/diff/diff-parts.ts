import { diffLines, diffWordsWithSpace } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const maxLengthByWords = 20_000
const timeoutMs = 400

/**
 * Compares two texts by lines, and by words within changed lines. If that would take too long, the whole old
 * text is removed and the whole new one added, which is also correct.
 */
export function diffParts(before: string, after: string): DiffPart[] {
  const lines = diffLines(before, after, { timeout: timeoutMs })
  if (!lines) return [part('removed', before), part('added', after)].filter(({ text }) => text !== '')
  const parts: DiffPart[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const { value, added, removed } = lines[at]!
    const next = lines[at + 1]
    if (removed && next?.added) {
      parts.push(...byWords(value, next.value))
      at += 1
    } else parts.push(part(added ? 'added' : removed ? 'removed' : 'same', value))
  }
  return parts
}

function byWords(before: string, after: string): DiffPart[] {
  const changes =
    before.length + after.length > maxLengthByWords
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: timeoutMs })
  if (!changes) return [part('removed', before), part('added', after)]
  return changes.map(({ value, added, removed }) =>
    part(added ? 'added' : removed ? 'removed' : 'same', value),
  )
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })

/** Shortens unchanged text to the lines next to a change. */
export function shortened(text: string, place: { isFirst: boolean; isLast: boolean }, around = 3) {
  const lines = text.split('\n')
  const before = place.isFirst ? 0 : around
  const after = place.isLast ? 0 : around
  const left = lines.length - before - after
  if (left <= 2) return null
  return {
    before: lines.slice(0, before).join('\n'),
    left,
    after: after === 0 ? '' : lines.slice(-after).join('\n'),
  }
}
