import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventKey } from '#features/event/stream/ids.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import type { EventKind } from '../contract.ts'
import { rolesJson } from '../people/people.ts'
import { assignOrganizerRole } from '../people/roles.ts'
import { canManageEvent, isVisible } from '../policy.ts'
import { indexEvent } from '../site-wide/findable.ts'
import { events, eventSlugs } from '../table.ts'
import { lockEvent } from './event-lock.ts'
import { freeSlug } from './slugs.ts'

type Values = typeof events.$inferInsert

/** Values of a new event. Without a slug, its title gives it one. */
type NewEvent = Omit<Values, 'kind' | 'slug' | 'createdBy'> & EventKey & { slug?: string | undefined }

/** Stores a new event with a free slug, and makes the caller its Organizer. */
export async function insertEvent(ctx: MemberContext, { slug, ...values }: NewEvent): Promise<void> {
  await ctx.db.insert(events).values({
    ...values,
    slug: await freeSlug(ctx, { kind: values.kind, title: values.title, slug }),
    createdBy: ctx.viewer.id,
  })
  await assignOrganizerRole(ctx, values.id)
}

/**
 * Stores changed fields of an event. A published event no longer counts as created with ?dev, and one that is
 * no longer postponed holds no old dates.
 */
export async function saveEvent(
  ctx: Context,
  { id, dev }: { id: string; dev: boolean },
  { visibility, ...fields }: { [Field in keyof Values]?: Values[Field] | undefined },
): Promise<void> {
  await ctx.db
    .update(events)
    .set({
      ...fields,
      ...(fields.postponedAt === null && { heldDates: null }),
      visibility,
      dev: dev && visibility === 'draft',
      calendarSequence: sql`${events.calendarSequence} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(events.id, id))
}

/** Returns the stored event and the caller's roles in it; 404 if the caller can't see it. */
export async function loadStoredEvent(
  ctx: Context,
  { kind, id }: EventKey,
  { lock = false, isDeletedFine = false } = {},
) {
  if (lock) await lockEvent(ctx, id)
  const query = ctx.db
    .select({ event: events, roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer?.id ?? null) })
    .from(events)
    .where(
      and(eq(events.id, id), eq(events.kind, kind), isDeletedFine ? undefined : isNull(events.deletedAt)),
    )
  const [row] = lock ? await query.for('no key update') : await query
  const event = row && { ...row.event, roles: row.roles }
  // A manager may delete a deleted event again, without effect.
  const isHidden =
    event && (!isVisible(ctx.viewer, event) || (event.deletedAt && !canManageEvent(ctx.viewer, event)))
  if (!event || isHidden) throw notFound(kind === 'event' ? 'Event' : 'Stream')
  return event
}

type StoredEvent = Awaited<ReturnType<typeof loadStoredEvent>>

/** Returns the slug for a new title or the requested one. The previous slug redirects there. */
export async function renameEvent(
  ctx: Context,
  { kind, id, slug: before, title: titleBefore }: Pick<StoredEvent, 'kind' | 'id' | 'slug' | 'title'>,
  { title = titleBefore, slug }: { title?: string | undefined; slug?: string | undefined },
): Promise<string> {
  const next = await freeSlug(ctx, { kind, title, slug, ownId: id })
  if (next === before) return next
  await ctx.db.delete(eventSlugs).where(and(eq(eventSlugs.kind, kind), eq(eventSlugs.slug, next)))
  await ctx.db.insert(eventSlugs).values({ kind, slug: before, eventId: id })
  return next
}

/**
 * Throws 403 for publishing with an unconfirmed address, and for publishing an event that moderators have
 * hidden.
 */
export function assertMayPublish(
  { viewer }: MemberContext,
  { kind, visibility = 'draft' }: { kind: EventKind; visibility?: Values['visibility'] },
  before?: { hiddenAt: Date | null },
): void {
  if (visibility === 'draft') return
  if (!viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  if (before?.hiddenAt)
    throw forbidden(`Moderators have hidden this ${kind}. You can appeal on the page of their decision.`)
}

/** Reindexes an event and invalidates its cached answers. */
export async function reindexEvent(ctx: Context, { kind, id }: EventKey): Promise<void> {
  await indexEvent(ctx, id)
  ctx.changed(kind, id)
  ctx.changed(`${kind}-list`)
}
