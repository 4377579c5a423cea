/** A rendered Markdown text, stored beside its source: rendered when saved, shown as it is. */
export interface RenderedText {
  /** Version of the renderer; a newer one renders older rows again. */
  version: number
  html: string
  toc: { id: string; text: string; depth: number }[]
  plain: string
  /** Reading time in minutes. */
  minutes: number
  /** Technology slugs that the text links to. */
  links: string[]
  imageHosts: string[]
  /**
   * Hosts from `imageHosts` whose pictures the text shows; if the allowed hosts change, the text is rendered
   * again.
   */
  shownHosts: string[]
  warnings: { line: number; message: string }[]
}

export interface RenderOptions {
  title?: string
  knownTechnologies?: string[]
  imageHosts?: string[]
  /** Whether the text is a message between people: pictures, headings, rules and tags stay text. */
  isTalk?: boolean
  /** Name of the text in errors; `body` by default. */
  field?: string
  /** Whether the text is rendered separately from saved texts, so that neither waits for the other. */
  isPreview?: boolean
}

export interface RenderRequester {
  /** User id: users take turns, and each has a limited time. */
  by?: string | undefined
  /** Aborted if the requester disconnects. */
  gone?: AbortSignal | undefined
}

export const emptyRenderedText: RenderedText = {
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
