import { href } from 'react-router'
import { selectGalleryAddresses } from '#features/event/event/site-wide/gallery-addresses.ts'
import { categories } from '#features/content/category/api.ts'
import { getAddresses } from '#features/platform/search/service.ts'
import { escapeXml, xml } from '#lib/contract/answers.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { fixedPages } from '../any-event/fixed-pages.ts'
import type { Route } from './+types/sitemap.ts'

export const handle = page({ audience: 'everyone' })

/** Maximum URLs per file; with more, `/sitemap.xml` is an index of files. */
export const maxEntries = 5000

/** Serves `/sitemap.xml`, and `/sitemap-1.xml` and so on if there are several files. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const part = /^sitemap(?:-([1-9]\d{0,3}))?$/.exec(params.sitemap ?? '')
  if (!part) throw notFound('This page')
  const number = part[1] ? Number(part[1]) : undefined
  const { items: topics } = await categories.read.getCategories(ctx, { perPage: 100 })
  const fixedUrls = [...fixedPages, ...topics.map(({ slug }) => href('/apps/category/:slug', { slug }))]
  const perPage = maxEntries - fixedUrls.length
  const { items, total } = await getAddresses(
    ctx,
    { page: number ?? 1, perPage },
    selectGalleryAddresses(ctx),
  )
  if (!number && total > perPage) return xml(buildIndex(ctx, Math.ceil(total / perPage)))
  if (number && items.length === 0) throw notFound('This page')
  const fixedEntries = (number ?? 1) === 1 ? fixedUrls.map((url) => ({ url, changedAt: undefined })) : []
  return xml(buildUrlSet(ctx, [...fixedEntries, ...items]))
})

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function buildIndex({ origin }: Context, parts: number) {
  const files = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `${head}<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`
}

function buildUrlSet({ origin }: Context, entries: { url: string; changedAt: Date | undefined }[]) {
  const urls = entries.map(({ url, changedAt }) => {
    const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + url)}</loc>${lastModified}</url>`
  })
  return `${head}<urlset xmlns="${schema}">\n${urls.join('\n')}\n</urlset>\n`
}
