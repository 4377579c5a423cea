import { TextRefused } from '../../rendering/text-refusal.ts'
import type { Node } from '../../tree/tree.ts'
import { toMarkdown, type Frame } from './equals.ts'
import { findAttribute, type HtmlTag, getParts } from './names.ts'

type OpenFrame = Frame & { film?: (source: HtmlTag) => Node[]; source?: HtmlTag }

/** Maximum open tags; more than paired tags can nest, including parts. */
const maxOpen = 300

/** Open tags in a run of nodes, each with its content. */
export class Frames {
  readonly #bottom: Node[] = []
  readonly #open: OpenFrame[] = []

  get isInside(): boolean {
    return this.#open.some(({ tag: { name } }) => getParts(name).length > 0)
  }

  get isInFilm(): boolean {
    return this.#open.at(-1)?.film !== undefined
  }

  /** Returns whether a tag is open that can contain this part. */
  hasOwnerOf(part: string): boolean {
    return this.#open.some(({ tag: { name } }) => getParts(name).includes(part))
  }

  add(node: Node): void {
    ;(this.#open.at(-1)?.children ?? this.#bottom).push(node)
  }

  /** Records the first source of the open film. */
  takeSource(tag: HtmlTag): void {
    const film = this.#open.at(-1)
    if (film && tag.name === 'source' && !tag.closes && findAttribute(tag, 'src')) film.source ??= tag
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

  /**
   * Closes a tag. Returns false if no tag of that name is open where it could end; a tag that was closed
   * automatically isn't an error.
   */
  close(name: string): boolean {
    const owners = this.#open.filter(({ tag }) => getParts(tag.name).includes(name))
    const owner = owners.at(-1)
    const frameIndex = this.#open.findLastIndex((frame) => frame === owner || frame.tag.name === name)
    if (frameIndex < 0 || this.#open[frameIndex]!.tag.name !== name) return owner !== undefined
    this.#closeTo(frameIndex)
    return true
  }

  end(): Node[] {
    this.#closeTo(0)
    return this.#bottom
  }

  /** Closes tags that this start tag ends, because their end tags are optional. */
  #endBefore(name: string) {
    for (const [endedNames, holders] of listEndedTags(name)) {
      const frameIndex = this.#open.findLastIndex(
        ({ tag }) => endedNames.includes(tag.name) || holders.includes(tag.name),
      )
      if (frameIndex >= 0 && endedNames.includes(this.#open[frameIndex]!.tag.name)) this.#closeTo(frameIndex)
    }
  }

  #nearest(names: readonly string[]) {
    return this.#open.findLast(({ tag }) => names.includes(tag.name))
  }

  #closeTo(frameIndex: number) {
    while (this.#open.length > frameIndex) {
      const frame = this.#open.pop()!
      for (const node of frame.film ? frame.film(frame.source ?? frame.tag) : toMarkdown(frame))
        this.add(node)
    }
  }
}

const sections = ['thead', 'tbody', 'tfoot']

/** Returns the names that a start tag ends, and the containers that limit the search for them. */
function listEndedTags(name: string): [string[], string[]][] {
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
