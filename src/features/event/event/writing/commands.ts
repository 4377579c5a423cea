import { and, eq, isNull, sql } from 'drizzle-orm'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import {
  checkDates,
  assertAwardedPrizesKept,
  checkPrizes,
  applyChanges,
  assignPrizeIds,
  assignTrackIds,
  getPictures,
} from './checks.ts'
import { checkInAgain, getResetAuditValues } from '../life/check-ins.ts'
import { confirmDates, confirmUnpublishing, requireFarewell, getStartMove } from '../life/confirmations.ts'
import { getMoveFields } from '../life/moves/new-date.ts'
import type { Event, EventChanges, EventDraft, EventUpdate } from '../contract.ts'
import { indexEvent } from '../site-wide/findable.ts'
import { rolesJson } from '../people/people.ts'
import { createEvents, isVisible, manageEvent, canManageOccasion } from '../policy.ts'
import { getEvent } from '../lists/queries.ts'
import { assignOrganizerRole } from '../people/roles.ts'
import { lockEvent } from './event-lock.ts'
import { assertTracksUnused } from './named-tracks.ts'
import { updateEventCopies } from './update-event-copies.ts'
import { freeSlug } from './slugs.ts'
import { setTechnologies, loadTechnologySlugs } from './technologies.ts'
import { events, eventSlugs } from '../table.ts'

interface Texts {
  descriptionRendered?: RenderedText
  rulesRendered?: RenderedText
}

/** Creates an event and makes the caller its Organizer. 403 if the caller may not create events. */
export const createEvent = createPreparedOperation(
  async (ctx: MemberContext, { description = '', rules = '' }: EventDraft & { dev: boolean }) => {
    allow(ctx, createEvents, undefined)
    return renderTexts(ctx, { description, rules })
  },
  async (ctx, { dev, slug: requestedSlug, technologies: slugs = [], ...draft }, texts): Promise<Event> => {
    allow(ctx, createEvents, undefined)
    mayPublish(ctx, draft.visibility)
    const tracks = assignTrackIds(draft.tracks ?? [])
    const prizes = assignPrizeIds(draft.prizes ?? [])
    checkDates(fillDates(draft))
    checkPrizes(prizes, tracks)
    const id = crypto.randomUUID()
    await checkPictures(ctx, getPictures(draft), { path: `event/${id}` })
    const [created] = await ctx.db
      .insert(events)
      .values({
        ...draft,
        id,
        ...(texts as Required<Texts>),
        tracks,
        prizes,
        dev,
        visibility: dev ? 'draft' : (draft.visibility ?? 'draft'),
        slug: await freeSlug(ctx, { kind: 'event', title: draft.title, slug: requestedSlug }),
        createdBy: ctx.viewer.id,
      })
      .returning({ id: events.id })
    await assignOrganizerRole(ctx, { eventId: created!.id })
    await setTechnologies(ctx, created!.id, slugs)
    return refreshEvent(ctx, created!.id)
  },
)

/**
 * Updates an event. 404 if it is another manager's draft, 403 if the caller doesn't manage it, 409 if the
 * base is out of date. A new title creates a new address; the old one redirects there.
 */
export const updateEvent = createPreparedOperation(
  async (ctx: MemberContext, { id, description, rules }: EventUpdate & { id: string }) => {
    allow(ctx, manageEvent, await eventForViewer(ctx, id))
    return renderTexts(ctx, { description, rules })
  },
  async (
    ctx,
    { id, base, confirmDateChange, confirmUnpublish, confirmTrackRemoval, reason, ...asked },
    rendered,
  ): Promise<Event> => {
    const before = await eventForViewer(ctx, id, { lock: true })
    allow(ctx, manageEvent, before)
    const had = asked.technologies && (await loadTechnologySlugs(ctx, id))
    const {
      slug: address,
      technologies: slugs,
      ...changes
    } = await mergeChanges(asked, {
      base,
      stored: { ...before, technologies: had },
      lastChange: loadLastChange(ctx, { kind: 'event', id }),
    })
    const texts = textsIn(changes, rendered)
    const visibility = changes.visibility ?? before.visibility
    if (visibility !== before.visibility) mayPublish(ctx, visibility, before)
    const tracks = changes.tracks ? assignTrackIds(changes.tracks) : before.tracks
    checkDates(fillDates(applyChanges<Dates>(before, changes)), fillDates(before))
    const prizes = changes.prizes ? assignPrizeIds(changes.prizes) : before.prizes
    checkPrizes(prizes, tracks)
    if (before.resultsPublishedAt) assertAwardedPrizesKept(before.prizes, prizes)
    await checkPictures(ctx, getPictures(changes), { path: `event/${id}`, before: getPictures(before) })
    confirmUnpublishing({ kind: 'event', before, changes }, { confirmUnpublish })
    if (!confirmTrackRemoval) await assertTracksUnused(ctx, { id, before: before.tracks, after: tracks })
    await confirmDates(ctx, { kind: 'event', before, changes }, { confirmDateChange, reason })

    const isRenamed = address ? address !== before.slug : changes.title && changes.title !== before.title
    const slug = isRenamed ? await renamed(ctx, before, { title: changes.title, slug: address }) : before.slug
    const move = getStartMove({ before, changes })
    const moveFields = getMoveFields({ before, move, reason })
    const savedFields = { ...changes, ...texts, ...moveFields, tracks, prizes, slug }
    await ctx.db
      .update(events)
      .set({
        ...savedFields,
        dev: before.dev && visibility === 'draft',
        calendarSequence: sql`${events.calendarSequence} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(events.id, id))
    if (slugs) await setTechnologies(ctx, id, slugs)
    const cleared = getResetAuditValues(await checkInAgain(ctx, { kind: 'event', id }, move))
    await recordChange(ctx, {
      what: 'event.changed',
      subject: { kind: 'event', id },
      before: { ...before, technologies: slugs && had, ...cleared.before },
      after: { ...savedFields, technologies: slugs?.toSorted(), ...cleared.after },
      reason,
    })
    await updateEventCopies(ctx, before, { ...changes, slug, visibility })
    return refreshEvent(ctx, id)
  },
)

/**
 * Deletes an event. 409 without a message if participants are enrolled and the event isn't cancelled; each of
 * them receives the message by e-mail.
 */
export async function deleteEvent(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<{ id: string }> {
  const event = await eventForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, event)
  if (!event.deletedAt) await requireFarewell(ctx, { kind: 'event', ...event }, message)
  return removeEvent(ctx, { id, reason: message })
}

/** Soft-deletes an event: it is hidden everywhere and its addresses become free. Idempotent. */
export async function removeEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<{ id: string }> {
  const event = await eventForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, event)
  if (event.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(events).set({ deletedAt: ctx.now }).where(eq(events.id, id))
  await hideFiles(ctx, `event/${id}`)
  await ctx.db.delete(eventSlugs).where(eq(eventSlugs.eventId, id))
  await removeFromIndex(ctx, 'event', id)
  await ctx.job('event-teams', { id })
  await ctx.job('event-submissions', { id })
  await listProjects(ctx, { eventId: id })
  const { title, slug, visibility } = event
  await recordChange(ctx, {
    what: 'event.deleted',
    subject: { kind: 'event', id },
    before: { title, slug, visibility },
    reason,
  })
  ctx.changed('event', id)
  ctx.changed('event-list')
  return { id }
}

interface Difference {
  enrolled?: number
  approved?: number
  teams?: number
  submissions?: number
}

/** Updates the event's counts of participants, teams and submissions at the end of the transaction. */
export function countEvent(ctx: Context, id: string, difference: Difference): void {
  ctx.count(`event ${id}`, { ...difference }, ({ enrolled = 0, approved = 0, teams = 0, submissions = 0 }) =>
    ctx.db
      .update(events)
      .set({
        participantsCount: sql`${events.participantsCount} + ${enrolled}`,
        approvedCount: sql`${events.approvedCount} + ${approved}`,
        teamsCount: sql`${events.teamsCount} + ${teams}`,
        submissionsCount: sql`${events.submissionsCount} + ${submissions}`,
        updatedAt: events.updatedAt,
      })
      .where(eq(events.id, id)),
  )
  ctx.changed('event', id)
  ctx.changed('event-list')
}

/** Reindexes the event, invalidates its cached answers and returns it. */
export async function refreshEvent(ctx: Context, id: string): Promise<Event> {
  await indexEvent(ctx, id)
  ctx.changed('event', id)
  ctx.changed('event-list')
  return getEvent(ctx, { id })
}

async function renderTexts(
  ctx: Context,
  { description, rules }: Pick<EventChanges, 'description' | 'rules'>,
) {
  const texts: Texts = {}
  if (description !== undefined)
    texts.descriptionRendered = await ctx.render(description, { field: 'description' })
  if (rules !== undefined) texts.rulesRendered = await ctx.render(rules, { field: 'rules' })
  return texts
}

/** Returns the rendered texts of those fields that the change contains. */
const textsIn = (changes: EventChanges, { descriptionRendered, rulesRendered }: Texts): Texts => ({
  ...(changes.description !== undefined && descriptionRendered && { descriptionRendered }),
  ...(changes.rules !== undefined && rulesRendered && { rulesRendered }),
})

/**
 * Throws 403 for publishing with an unconfirmed address, and for publishing an event that moderators have
 * hidden.
 */
function mayPublish(
  { viewer }: MemberContext,
  visibility: EventChanges['visibility'],
  before?: { hiddenAt: Date | null },
) {
  if ((visibility ?? 'draft') !== 'draft' && !viewer.confirmed)
    throw forbidden('Please confirm your e-mail address first')
  if (visibility !== 'draft' && before?.hiddenAt)
    throw forbidden('Moderators have hidden this event. You can appeal on the page of their decision.')
}

/** Returns the stored event and the caller's roles in it; 404 if the caller can't see it. */
async function eventForViewer(ctx: Context, id: string, { lock = false, isDeletedFine = false } = {}) {
  if (lock) await lockEvent(ctx, id)
  const query = ctx.db
    .select({ event: events, roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer?.id ?? null) })
    .from(events)
    .where(and(eq(events.id, id), isDeletedFine ? undefined : isNull(events.deletedAt)))
  const [row] = lock ? await query.for('no key update') : await query
  const event = row && { ...row.event, roles: row.roles }
  // A manager may delete a deleted event again, without effect.
  const isHidden =
    event && (!isVisible(ctx.viewer, event) || (event.deletedAt && !canManageOccasion(ctx.viewer, event)))
  if (!event || isHidden) throw notFound('Event')
  return event
}

async function renamed(
  ctx: Context,
  before: { id: string; slug: string; title: string },
  { title = before.title, slug }: { title: string | undefined; slug: string | undefined },
) {
  const next = await freeSlug(ctx, { kind: 'event', title, slug, ownId: before.id })
  if (next === before.slug) return next
  await ctx.db.delete(eventSlugs).where(eq(eventSlugs.slug, next))
  await ctx.db.insert(eventSlugs).values({ slug: before.slug, eventId: before.id })
  return next
}

type Dates = Required<Parameters<typeof checkDates>[0]>

function fillDates(event: { [Field in keyof Dates]?: Date | null | undefined }): Dates {
  const { startAt = null, endAt = null, submissionsOpenAt = null } = event
  const { submissionsCloseAt = null, judgingEndAt = null, resultsAt = null } = event
  return { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt }
}
