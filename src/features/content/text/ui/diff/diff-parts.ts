import { diffLines, diffWordsWithSpace } from 'diff'

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const maxWordDiffLength = 20_000
const timeoutMs = 400

/**
 * Compares two texts by lines, and by words within changed lines. If that would take too long, the whole old
 * text is removed and the whole new one added, which is also correct.
 */
export function diffTexts(before: string, after: string): DiffPart[] {
  const lines = diffLines(before, after, { timeout: timeoutMs })
  if (!lines) return [part('removed', before), part('added', after)].filter(({ text }) => text !== '')
  const parts: DiffPart[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const { value, added, removed } = lines[index]!
    const next = lines[index + 1]
    if (removed && next?.added) {
      parts.push(...diffWords(value, next.value))
      index += 1
    } else parts.push(part(added ? 'added' : removed ? 'removed' : 'same', value))
  }
  return parts
}

function diffWords(before: string, after: string): DiffPart[] {
  const changes =
    before.length + after.length > maxWordDiffLength
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: timeoutMs })
  if (!changes) return [part('removed', before), part('added', after)]
  return changes.map(({ value, added, removed }) =>
    part(added ? 'added' : removed ? 'removed' : 'same', value),
  )
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text })

/** Shortens unchanged text to the lines next to a change; null if that would hide at most two lines. */
export function shortenText(text: string, position: { isFirst: boolean; isLast: boolean }, contextLines = 3) {
  const lines = text.split('\n')
  const before = position.isFirst ? 0 : contextLines
  const after = position.isLast ? 0 : contextLines
  const hiddenLineCount = lines.length - before - after
  if (hiddenLineCount <= 2) return null
  return {
    before: lines.slice(0, before).join('\n'),
    left: hiddenLineCount,
    after: after === 0 ? '' : lines.slice(-after).join('\n'),
  }
}
