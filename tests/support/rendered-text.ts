import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'

/** Returns a text as the renderer would store it, without using the renderer. */
export const rendered = (plain: string): Rendered => ({
  version: RENDERER_VERSION,
  html: `<p>${plain}</p>`,
  toc: [],
  plain,
  minutes: 3,
  links: [],
  imageHosts: [],
  shownHosts: [],
  warnings: [],
})
