import { and, eq, isNull, sql } from 'drizzle-orm'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { pausedBy } from '../life/pause-state.ts'
import { isListed } from '../policy.ts'
import { selectFaqText } from '#features/event/question/rows.ts'
import { technologyNames } from '#features/content/technology/rows.ts'
import { roleHolders } from '../rows.ts'
import { events, eventTechnologies } from '../table.ts'

/**
 * Updates an existing event in the search index, or removes a draft. Called after every change of the event or
 * its people. Streams are found only by their own words.
 */
export async function indexEvent(ctx: Context, id: string): Promise<void> {
  const [event] = await ctx.db
    .select({
      kind: events.kind,
      title: events.title,
      tagline: events.tagline,
      slug: events.slug,
      image: events.image,
      place: events.place,
      tracks: events.tracks,
      visibility: events.visibility,
      dev: events.dev,
      cancelledAt: events.cancelledAt,
      postponedAt: events.postponedAt,
      plain: sql<string>`coalesce(event.description_rendered ->> 'plain', '')`,
      faq: selectFaqText(sql`event.id`),
      names: relatedNamesSql,
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
  if (!event) return
  const { kind, title, tagline, slug, image, place, tracks, names, plain, faq } = event
  if (!isListed(event)) return removeFromIndex(ctx, kind, id)
  const eventWords = [place, ...tracks.map(({ name }) => name), names, plain, faq].join(' ')
  await addToIndex(ctx, {
    kind,
    id,
    title,
    excerpt: tagline,
    paused: pausedBy(event),
    url: `/${kind}/${slug}`,
    image,
    words: kind === 'stream' ? plain : eventWords,
  })
}

/** Names of the event's technologies, and of its people whose profile is public. */
const relatedNamesSql = sql<string>`concat_ws(' ',
  ${technologyNames({ by: eventTechnologies.eventId, id: sql`event.id` }, ' ')},
  (select string_agg(p.first_name || ' ' || p.last_name, ' ')
    from ${roleHolders} where r.event_id = event.id and p.public))`
