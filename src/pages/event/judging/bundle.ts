import { events } from '#features/event/event/api.ts'
import { publishing } from '#features/judging/publication/api.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/bundle.ts'

export const handle = page({ audience: 'everyone', query: ['version'] })

/** Returns the signed bundle of the latest version, or of the version in the URL, unchanged. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { id: eventId, slug } = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  const versionParam = url.searchParams.get('version')
  const bundleRef = { eventId, ...(versionParam && { version: versionParam }) }
  const { version, bundle } = await publishing.read.getBundle(ctx, bundleRef)
  return new Response(bundle, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${slug}-results-${version}.json"`,
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    },
  })
})
