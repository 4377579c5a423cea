import { placeAt, TextRefused } from './refused.ts'
import { type Node, walk } from '../tree/tree.ts'

/** Refuses a text with a `<script` tag outside code, naming its place. An escaped `\<script` is just a word. */
export function refuseScripts(tree: Node, source: string): void {
  const first = source.search(SCRIPT)
  if (first < 0) return
  const code = codeRanges(tree)
  for (const { index } of source.matchAll(new RegExp(SCRIPT, 'gi'))) {
    const escapes = /\\*$/.exec(source.slice(Math.max(0, index - 20), index))?.[0].length ?? 0
    if (escapes % 2 === 1 || code.some(([start, end]) => index >= start && index < end)) continue
    throw new TextRefused('A <script> tag isn’t allowed outside code', placeAt(source, index))
  }
}

const SCRIPT = /<\/?script(?=[\s/>]|$)/i

function codeRanges(tree: Node): [number, number][] {
  const ranges: [number, number][] = []
  walk(tree, ({ type, position }) => {
    if (type !== 'code' && type !== 'inlineCode') return
    ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0])
  })
  return ranges
}
