/** A Markdown text as it is stored beside its source: made once when saved, shown as it is. */
export interface Rendered {
  /** Of the renderer; a newer one makes older rows again. */
  version: number
  html: string
  toc: { id: string; text: string; depth: number }[]
  plain: string
  /** Reading time. */
  minutes: number
  /** Technology slugs that the text links to. */
  links: string[]
  imageHosts: string[]
  /** Those of `imageHosts` whose pictures it shows; when others are allowed, it is made again. */
  shownHosts: string[]
  warnings: { line: number; message: string }[]
}

export interface RenderOptions {
  title?: string
  knownTechnologies?: string[]
  imageHosts?: string[]
  /** Set for what people say to each other: pictures, headings, rules and tags stay text. */
  isTalk?: boolean
  /** What the text is called in a refusal; `body` when it is not said. */
  field?: string
  /** Made apart from what is saved, so that neither waits for the other. */
  isPreview?: boolean
}

/** Who wants a text rendered. */
export interface RenderAsker {
  /** The person's id: people take turns, and each has so much time. */
  by?: string | undefined
  /** Aborted when whoever asked has hung up. */
  gone?: AbortSignal | undefined
}

/** Of an empty text. */
export const nothingRendered: Rendered = {
  version: 0,
  html: '',
  toc: [],
  plain: '',
  minutes: 1,
  links: [],
  imageHosts: [],
  shownHosts: [],
  warnings: [],
}
