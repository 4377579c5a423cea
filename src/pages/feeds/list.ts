import { Feed } from 'feed'
import { escapeXml, xml } from '#lib/contract/answers.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import { feedSources } from './sources.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone' })

/** Feed of the newest 50 items of a list: `/feeds/{list}.xml` is RSS 2.0, `/feeds/{list}.atom` is Atom. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const name = params.list ?? ''
  if (!Object.hasOwn(feedSources, name)) throw notFound('This list')
  const feed = await buildFeed(ctx, name as keyof typeof feedSources)
  const isAtom = new URL(request.url).pathname.endsWith('.atom')
  return isAtom
    ? xml(feed.atom1(), 'application/atom+xml')
    : xml(withCreators(feed.rss2()), 'application/rss+xml')
})

/** Puts author names in Dublin Core elements, because RSS 2.0 expects an e-mail address, which is private. */
const withCreators = (rss: string) =>
  rss
    .replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')
    .replaceAll(/<(\/?)author>/g, '<$1dc:creator>')

async function buildFeed(ctx: Context, name: keyof typeof feedSources) {
  const { title, path, read } = feedSources[name]
  const items = await read(ctx)
  const address = `${ctx.origin}/feeds/${name}`
  const feed = new Feed({
    title: `${title} · ${site.name}`,
    description: site.description,
    id: ctx.origin + path,
    link: ctx.origin + path,
    language: site.locale,
    copyright: site.company.name,
    generator: site.name,
    updated: items.map(({ date }) => date).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? ctx.now,
    // Atom requires an author if any entry has none (RFC 4287, 4.1.1).
    author: { name: site.name },
    feedLinks: { rss: `${address}.xml`, atom: `${address}.atom` },
  })
  for (const { id, url, title: itemTitle, description, date, author } of items) {
    const link = ctx.origin + url
    // Feed readers interpret titles and descriptions as HTML.
    feed.addItem({
      title: escapeXml(itemTitle),
      // Stays the same after renaming, so that readers don’t show it twice (RFC 4287, 4.2.6).
      id: `urn:uuid:${id}`,
      link,
      description: escapeXml(description),
      date,
      ...(author && { author: [{ name: author }] }),
    })
  }
  return feed
}
