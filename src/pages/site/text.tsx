import { getSiteText } from '#features/content/text/service.ts'
import { dateFormat } from '#lib/fields/formats.ts'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/text.ts'

export const handle = page({ audience: 'everyone' })

/** Informational, legal and partnership pages: each path is the name of a file in content/. */
export const loader = load(async (ctx, { url: { pathname: path } }: Route.LoaderArgs) => {
  const { rendered, ...text } = await getSiteText(ctx, path.slice(1))
  return { ...text, path, html: rendered.html }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path } = loaderData
  const { origin } = getRootData(matches)
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path },
  ]
  return describePage({ matches, title, description, path, jsonLd: [buildBreadcrumbsLd(origin, trail)] })
}

const dateFormatter = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

export default function TextPage({
  loaderData: { title, description, updated, html },
}: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      <PageHead title={title} lede={description} />
      <div className="max-w-reading stack">
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="small text-muted">
          Last changed <time dateTime={updated}>{dateFormatter.format(new Date(updated))}</time>
        </p>
      </div>
    </div>
  )
}
