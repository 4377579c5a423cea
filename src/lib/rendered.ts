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
  warnings: { line: number; message: string }[]
}

export interface RenderOptions {
  title?: string
  knownTechnologies?: string[]
  imageHosts?: string[]
  /** Made apart from what is saved, so that neither waits for the other. */
  isPreview?: boolean
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
  warnings: [],
}
