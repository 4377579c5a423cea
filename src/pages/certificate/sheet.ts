import { certifying } from '#features/judging/certificate/api.ts'
import { toSheet } from '#features/judging/certificate/credential/sheet.ts'
import { events } from '#features/event/event/api.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { Context } from '#lib/contract/context.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/sheet.ts'

export const handle = page({ audience: 'everyone' })

/**
 * Certificate as a picture or a PDF, by the extension in the URL. A private one is visible only to its
 * holder.
 */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const certificate = await certifying.read.getCertificate(ctx, { id: params.id })
  const format = new URL(request.url).pathname.endsWith('.pdf') ? 'pdf' : 'png'
  const organizers = await loadOrganizerNames(ctx, certificate.eventSlug)
  const bytes = await ctx.sheet(toSheet(certificate, { origin: ctx.origin, organizers }), format)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': format === 'pdf' ? 'application/pdf' : 'image/png',
      'content-disposition': `attachment; filename="certificate-${certificate.id.slice(0, 8)}.${format}"`,
    },
  })
})

/** Returns the organizers' names; empty if the event is no longer public. */
async function loadOrganizerNames(ctx: Context, slug: string | null): Promise<string[]> {
  if (slug === null) return []
  const { people } = await events.read.getEvent(ctx, { slug })
  return people.filter(({ eventRole }) => eventRole === 'Organizer').map(({ profile }) => formatName(profile))
}
