import type { EditorHandle } from '../writing/mount-editor.ts'

type Side = 'write' | 'preview'

/** Scroll positions set by following; the resulting scroll events are ignored. */
const following = new WeakMap<HTMLElement, number>()

/**
 * Scrolls the other side to the same place: heading to heading, and proportionally between them. Headings and
 * code blocks are the same on both sides and in the same order.
 */
export function syncScroll(editor: EditorHandle | null, pane: HTMLElement | null, led: Side): void {
  if (!editor || !pane || pane.clientHeight === 0 || editor.scroller.clientHeight === 0) return
  const [from, to] = led === 'write' ? [editor.scroller, pane] : [pane, editor.scroller]
  const own = following.get(from)
  following.delete(from)
  if (own !== undefined && Math.abs(own - from.scrollTop) < 2) return
  const places = listPlaces(editor, pane)
  const pairs = places.map(([write, preview]) => (led === 'write' ? [write, preview] : [preview, write]))
  const top = Math.round(between(pairs as [number, number][], from.scrollTop))
  if (Math.abs(to.scrollTop - top) < 2) return
  to.scrollTop = top
  following.set(to, to.scrollTop)
}

function listPlaces(editor: EditorHandle, pane: HTMLElement): [number, number][] {
  const lines = marksIn(editor.source())
  const top = pane.getBoundingClientRect().top - pane.scrollTop
  const previewBlocks = [...pane.querySelectorAll('.prose > :is(h2, h3, h4, h5, h6, figure.code)')]
  const ends: [number, number] = [
    editor.scroller.scrollHeight - editor.scroller.clientHeight,
    pane.scrollHeight - pane.clientHeight,
  ]
  // A first heading that repeats the title isn't shown, so the preview may have one block fewer.
  const behind = lines.length - previewBlocks.length
  const same = behind === 0 || behind === 1 ? lines.slice(behind) : []
  const marks = same.map((line, at): [number, number] => [
    editor.topOf(line),
    (previewBlocks[at]?.getBoundingClientRect().top ?? 0) - top,
  ])
  return [[0, 0], ...marks.filter(([write, preview]) => write < ends[0] && preview < ends[1]), ends]
}

/** Returns the lines, from 1, at which a separate heading or code block begins. */
export function marksIn(source: string): number[] {
  const marks: number[] = []
  let fence = ''
  source.split(/\r\n?|\n/).forEach((line, at) => {
    const [, sign = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      if (sign.startsWith(fence) && line.trim() === sign) fence = ''
    } else if (sign) {
      fence = sign
      marks.push(at + 1)
    } else if (/^ {0,3}#{1,6}(?:\s|$)/.test(line)) marks.push(at + 1)
  })
  return marks
}

/** Returns the position on the other side, interpolated between the nearest marks. */
function between(pairs: readonly [number, number][], place: number): number {
  const next = pairs.findIndex(([own], at) => at > 0 && own >= place)
  if (next < 1) return pairs.at(-1)?.[1] ?? 0
  const [[a, b], [c, d]] = [pairs[next - 1]!, pairs[next]!]
  return c === a ? d : b + ((place - a) / (c - a)) * (d - b)
}
