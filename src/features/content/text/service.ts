import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { periods } from '#lib/periods.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { site } from '#site.config.ts'
import { fill } from './fill.ts'
import { splitFrontMatter } from './front-matter.ts'

export interface SiteText {
  title: string
  description: string
  /** Date, such as 2026-11-21. */
  updated: string
  rendered: RenderedText
}

const files = import.meta.glob<string>('/content/*.md', { query: '?raw', import: 'default', eager: true })

/**
 * Returns one of the site's own texts (`content/<name>.md`), filled with values of the configuration. 404 for
 * another name.
 */
export async function getSiteText(ctx: Context, name: string): Promise<SiteText> {
  const text = texts.get(name)
  if (!text) throw notFound('This page')
  return { ...text.head, rendered: await renderCached(ctx, text) }
}

type Text = ReturnType<typeof read>

/** Values for `{{names}}` in the texts. */
const variables = { ...site, periods }

/** Texts read at server start; a name missing from the configuration stops the start. */
const texts: ReadonlyMap<string, Text> = new Map(
  Object.entries(files).map(([path, file]) => [path.slice('/content/'.length, -'.md'.length), read(file)]),
)

function read(file: string) {
  const { data, body } = splitFrontMatter(file)
  const fillField = (name: string) => fill(typeof data[name] === 'string' ? data[name] : '', variables)
  const head = {
    title: fillField('title'),
    description: fillField('description'),
    updated: fillField('updated'),
  }
  return { head, body: fill(body, variables) }
}

/** Rendered texts by the renderer of each running server: these texts only change with a release. */
const renderCaches = new WeakMap<Context['render'], Map<Text, Promise<RenderedText>>>()

function renderCached({ render }: Context, text: Text): Promise<RenderedText> {
  const cache = renderCaches.get(render) ?? new Map<Text, Promise<RenderedText>>()
  renderCaches.set(render, cache)
  const rendering = cache.get(text) ?? render(text.body, { title: text.head.title })
  cache.set(text, rendering)
  // A failed rendering isn't kept, so that it is retried, for example after all renderers were busy.
  rendering.catch(() => cache.delete(text))
  return rendering
}
