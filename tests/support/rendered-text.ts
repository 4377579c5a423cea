import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** Returns a text as the renderer would store it, without using the renderer. */
export const renderPlain = (text: string): RenderedText => ({
  version: RENDERER_VERSION,
  html: `<p>${text}</p>`,
  toc: [],
  plain: text,
  minutes: 3,
  links: [],
  imageHosts: [],
  shownHosts: [],
  warnings: [],
})
