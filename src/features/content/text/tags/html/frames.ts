import { TextRefused } from '../../rendering/refused.ts'
import type { Node } from '../../tree/tree.ts'
import { equalOf, type Frame } from './equals.ts'
import { attributeOf, type HtmlTag, partsOf } from './names.ts'

type OpenFrame = Frame & { film?: (source: HtmlTag) => Node[]; source?: HtmlTag }

/** More than the nesting that paired tags can have, parts included. */
const maxOpen = 300

/** The tags that are open in a run of nodes, each with what it holds. */
export class Frames {
  readonly #bottom: Node[] = []
  readonly #open: OpenFrame[] = []

  get isInside(): boolean {
    return this.#open.some(({ tag: { name } }) => partsOf(name).length > 0)
  }

  get isInFilm(): boolean {
    return this.#open.at(-1)?.film !== undefined
  }

  /** Whether something is open that the tag is a part of. */
  hasOwnerOf(part: string): boolean {
    return this.#open.some(({ tag: { name } }) => partsOf(name).includes(part))
  }

  add(node: Node): void {
    ;(this.#open.at(-1)?.children ?? this.#bottom).push(node)
  }

  /** Keeps the first source of the film that is open. */
  takeSource(tag: HtmlTag): void {
    const film = this.#open.at(-1)
    if (film && tag.name === 'source' && !tag.closes && attributeOf(tag, 'src')) film.source ??= tag
  }

  open(frame: OpenFrame): void {
    const { name } = frame.tag
    const line = frame.node.position?.start.line ?? 1
    if (this.#open.length > maxOpen) throw new TextRefused('Tags are nested too deeply', { line, column: 1 })
    this.#endBefore(name)
    const isBareCell = /^t[dh]$/.test(name) && this.#nearest(['tr', 'table'])?.tag.name === 'table'
    if (isBareCell) this.open({ ...frame, tag: { ...frame.tag, name: 'tr' }, children: [] })
    this.#open.push(frame)
  }

  /** False when nothing of that name is open where it could end; what has ended by itself is no fault. */
  close(name: string): boolean {
    const owners = this.#open.filter(({ tag }) => partsOf(tag.name).includes(name))
    const owner = owners.at(-1)
    const place = this.#open.findLastIndex((frame) => frame === owner || frame.tag.name === name)
    if (place < 0 || this.#open[place]!.tag.name !== name) return owner !== undefined
    this.#closeTo(place)
    return true
  }

  end(): Node[] {
    this.#closeTo(0)
    return this.#bottom
  }

  /** Ends what a start tag ends because its end tag can be left out. */
  #endBefore(name: string) {
    for (const [ended, holders] of endedBy(name)) {
      const place = this.#open.findLastIndex(
        ({ tag }) => ended.includes(tag.name) || holders.includes(tag.name),
      )
      if (place >= 0 && ended.includes(this.#open[place]!.tag.name)) this.#closeTo(place)
    }
  }

  #nearest(names: readonly string[]) {
    return this.#open.findLast(({ tag }) => names.includes(tag.name))
  }

  #closeTo(place: number) {
    while (this.#open.length > place) {
      const frame = this.#open.pop()!
      for (const node of frame.film ? frame.film(frame.source ?? frame.tag) : equalOf(frame)) this.add(node)
    }
  }
}

const sections = ['thead', 'tbody', 'tfoot']

/** Names that a start tag ends, and those that hold both and keep it from going further. */
function endedBy(name: string): [string[], string[]][] {
  if (name === 'li') return [[['li'], ['ul', 'ol']]]
  if (name === 'td' || name === 'th')
    return [
      [
        ['td', 'th', 'caption'],
        ['table', 'tr'],
      ],
    ]
  if (name === 'tr')
    return [
      [
        ['tr', 'caption', 'colgroup'],
        ['table', ...sections],
      ],
    ]
  return sections.includes(name) ? [[[...sections, 'caption', 'colgroup'], ['table']]] : []
}
