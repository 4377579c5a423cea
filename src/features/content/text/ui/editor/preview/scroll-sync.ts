import type { EditorHandle } from '../writing/mount-editor.ts'

type Side = 'write' | 'preview'

/** Scroll positions that `syncScroll` has set; the resulting scroll events are ignored. */
const followedPositions = new WeakMap<HTMLElement, number>()

/**
 * Scrolls the other side to the same place: heading to heading, and proportionally between them. Headings and
 * code blocks are the same on both sides and in the same order.
 */
export function syncScroll(editor: EditorHandle | null, pane: HTMLElement | null, leadingSide: Side): void {
  if (!editor || !pane || pane.clientHeight === 0 || editor.scroller.clientHeight === 0) return
  const [from, to] = leadingSide === 'write' ? [editor.scroller, pane] : [pane, editor.scroller]
  const expectedTop = followedPositions.get(from)
  followedPositions.delete(from)
  if (expectedTop !== undefined && Math.abs(expectedTop - from.scrollTop) < 2) return
  const positions = listPositions(editor, pane)
  const pairs = positions.map(([write, preview]) =>
    leadingSide === 'write' ? [write, preview] : [preview, write],
  )
  const top = Math.round(between(pairs as [number, number][], from.scrollTop))
  if (Math.abs(to.scrollTop - top) < 2) return
  to.scrollTop = top
  followedPositions.set(to, to.scrollTop)
}

function listPositions(editor: EditorHandle, pane: HTMLElement): [number, number][] {
  const lines = listAnchorLines(editor.source())
  const top = pane.getBoundingClientRect().top - pane.scrollTop
  const previewBlocks = [...pane.querySelectorAll('.prose > :is(h2, h3, h4, h5, h6, figure.code)')]
  const endPositions: [number, number] = [
    editor.scroller.scrollHeight - editor.scroller.clientHeight,
    pane.scrollHeight - pane.clientHeight,
  ]
  // A first heading that repeats the title isn't shown, so the preview may have one block fewer.
  const missingCount = lines.length - previewBlocks.length
  const matchingLines = missingCount === 0 || missingCount === 1 ? lines.slice(missingCount) : []
  const anchorPairs = matchingLines.map((line, index): [number, number] => [
    editor.topOf(line),
    (previewBlocks[index]?.getBoundingClientRect().top ?? 0) - top,
  ])
  return [
    [0, 0],
    ...anchorPairs.filter(([write, preview]) => write < endPositions[0] && preview < endPositions[1]),
    endPositions,
  ]
}

/** Returns the lines, from 1, at which a heading or fenced code block begins. */
export function listAnchorLines(source: string): number[] {
  const anchorLines: number[] = []
  let fence = ''
  source.split(/\r\n?|\n/).forEach((line, index) => {
    const [, fenceMarker = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      if (fenceMarker.startsWith(fence) && line.trim() === fenceMarker) fence = ''
    } else if (fenceMarker) {
      fence = fenceMarker
      anchorLines.push(index + 1)
    } else if (/^ {0,3}#{1,6}(?:\s|$)/.test(line)) anchorLines.push(index + 1)
  })
  return anchorLines
}

/** Returns the position on the other side, interpolated between the nearest marks. */
function between(pairs: readonly [number, number][], position: number): number {
  const next = pairs.findIndex(([ownPosition], index) => index > 0 && ownPosition >= position)
  if (next < 1) return pairs.at(-1)?.[1] ?? 0
  const [[a, b], [c, d]] = [pairs[next - 1]!, pairs[next]!]
  return c === a ? d : b + ((position - a) / (c - a)) * (d - b)
}
