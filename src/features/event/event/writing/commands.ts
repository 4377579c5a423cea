import { eq, sql } from 'drizzle-orm'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
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
import { confirmDates, confirmUnpublishing } from '../life/confirmations.ts'
import { planDates } from '../life/moves/planned-dates.ts'
import type { ScheduleAnswer } from '../life/moves/schedule-move.ts'
import { moveScheduleOnUpdate } from '../life/moves/schedule-on-update.ts'
import type { Event, EventChanges, EventDraft, EventKind, EventUpdate } from '../contract.ts'
import { createEvents, manageEvent } from '../policy.ts'
import { getEvent } from '../lists/queries.ts'
import { assertTracksUnused } from './named-tracks.ts'
import { updateEventCopies } from './update-event-copies.ts'
import { deletingEvent } from './remove-event.ts'
import {
  assertMayPublish,
  insertEvent,
  loadStoredEvent,
  reindexEvent,
  renameEvent,
  saveEvent,
} from './stored-event.ts'
import { setTechnologies, loadTechnologySlugs } from './technologies.ts'
import { events } from '../table.ts'

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
  async (ctx, { dev, technologies: slugs = [], ...draft }, texts): Promise<Event> => {
    allow(ctx, createEvents, undefined)
    assertMayPublish(ctx, { kind: 'event', visibility: draft.visibility })
    const tracks = assignTrackIds(draft.tracks ?? [])
    const prizes = assignPrizeIds(draft.prizes ?? [])
    checkDates(fillDates(draft))
    checkPrizes(prizes, tracks)
    const id = crypto.randomUUID()
    await checkPictures(ctx, getPictures(draft), { path: `event/${id}` })
    await insertEvent(ctx, {
      ...draft,
      kind: 'event',
      id,
      ...(texts as Required<Texts>),
      tracks,
      prizes,
      dev,
      visibility: dev ? 'draft' : (draft.visibility ?? 'draft'),
    })
    await setTechnologies(ctx, id, slugs)
    return refreshEvent(ctx, id)
  },
)

/**
 * Updates an event. 404 if it is another manager's draft, 403 if the caller doesn't manage it, 409 if the
 * base is out of date. A new title creates a new address; the old one redirects there.
 */
export const updateEvent = createPreparedOperation(
  async (ctx: MemberContext, { id, description, rules }: EventUpdate & { id: string }) => {
    allow(ctx, manageEvent, await loadStoredEvent(ctx, { kind: 'event', id }))
    return renderTexts(ctx, { description, rules })
  },
  async (
    ctx,
    { id, base, confirmDateChange, confirmUnpublish, confirmTrackRemoval, reason, moveSchedule, ...asked },
    rendered,
  ): Promise<Event & ScheduleAnswer> => {
    const before = await loadStoredEvent(ctx, { kind: 'event', id }, { lock: true })
    allow(ctx, manageEvent, before)
    const had = asked.technologies && (await loadTechnologySlugs(ctx, id))
    const {
      slug: address,
      technologies: slugs,
      ...merged
    } = await mergeChanges(asked, {
      base,
      stored: { ...before, technologies: had },
      lastChange: loadLastChange(ctx, { kind: 'event', id }),
    })
    const plan = planDates(before, merged, { now: ctx.now, reason })
    const { changes, move } = plan
    const texts = textsIn(changes, rendered)
    const visibility = changes.visibility ?? before.visibility
    if (visibility !== before.visibility) assertMayPublish(ctx, { kind: 'event', visibility }, before)
    const tracks = changes.tracks ? assignTrackIds(changes.tracks) : before.tracks
    checkDates(fillDates(applyChanges<Dates>(before, changes)), fillDates(before))
    const prizes = changes.prizes ? assignPrizeIds(changes.prizes) : before.prizes
    checkPrizes(prizes, tracks)
    if (before.resultsPublishedAt) assertAwardedPrizesKept(before.prizes, prizes)
    await checkPictures(ctx, getPictures(changes), { path: `event/${id}`, before: getPictures(before) })
    confirmUnpublishing({ before, changes }, { confirmUnpublish })
    if (!confirmTrackRemoval) await assertTracksUnused(ctx, { id, before: before.tracks, after: tracks })
    await confirmDates(ctx, { ...plan, before }, { confirmDateChange, reason })

    const isRenamed = address ? address !== before.slug : changes.title && changes.title !== before.title
    const slug = isRenamed
      ? await renameEvent(ctx, before, { title: changes.title, slug: address })
      : before.slug
    const savedFields = { ...changes, ...texts, ...plan.lifeFields, tracks, prizes, slug }
    await saveEvent(ctx, before, { ...savedFields, visibility })
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
    const schedule = await moveScheduleOnUpdate(ctx, plan, moveSchedule)
    return { ...(await refreshEvent(ctx, id)), schedule }
  },
)

export const deleteEvent = deletingEvent('event')

interface Difference {
  enrolled?: number
  approved?: number
  teams?: number
  submissions?: number
}

/** Updates an event's counts of participants, teams and submissions at the end of the transaction. */
export function countEvent(
  ctx: Context,
  id: string,
  { kind = 'event', ...difference }: Difference & { kind?: EventKind },
): void {
  ctx.count(`event ${id}`, difference, ({ enrolled = 0, approved = 0, teams = 0, submissions = 0 }) =>
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
  ctx.changed(kind, id)
  ctx.changed(`${kind}-list`)
}

/** Reindexes the event, invalidates its cached answers and returns it. */
export async function refreshEvent(ctx: Context, id: string): Promise<Event> {
  await reindexEvent(ctx, { kind: 'event', id })
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

type Dates = Required<Parameters<typeof checkDates>[0]>

function fillDates(event: { [Field in keyof Dates]?: Date | null | undefined }): Dates {
  const { startAt = null, endAt = null, submissionsOpenAt = null } = event
  const { submissionsCloseAt = null, judgingEndAt = null, resultsAt = null } = event
  return { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt }
}
