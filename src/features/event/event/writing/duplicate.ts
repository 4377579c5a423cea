import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { copyFile } from '#features/platform/files/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { checkDates } from './checks.ts'
import type { DuplicateOptions, EventDuplicateOptions } from './duplicate-contract.ts'
import { createTimeMover } from '../life/moves/moved-dates.ts'
import { rolesJson } from '../people/people.ts'
import { createEvents, isVisible, manageEvent } from '../policy.ts'
import { copyRoles, assignOrganizerRole } from '../people/roles.ts'
import { freeSlug } from './slugs.ts'
import { events, eventTechnologies } from '../table.ts'

/**
 * Id of the copy, and the function that moves the original's dates to the copy's. The function is null
 * without dates.
 */
export interface EventCopy {
  id: string
  move: ((date: Date) => Date) | null
}

/**
 * Creates a draft with the chosen parts of an event. 403 if the caller doesn't manage the event or may not
 * create one.
 */
export async function copyEvent(
  ctx: MemberContext,
  { id, ...take }: EventDuplicateOptions & { id: string },
): Promise<EventCopy> {
  const [row] = await ctx.db
    .select({ event: events, roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer.id) })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
  if (!row || !isVisible(ctx.viewer, { ...row.event, roles: row.roles })) throw notFound('Event')
  allow(ctx, manageEvent, row)
  allow(ctx, createEvents, undefined)

  const { event } = row
  const move = getMove(event, take)
  const dates = moveDates(event, move, take)
  checkDates(dates)
  const copy = { id: crypto.randomUUID() }
  const title = take.title ?? getCopyTitle(event.title)
  await ctx.db.insert(events).values({
    ...copy,
    ...copiedFields(event),
    ...copyOffers(event, take),
    partners: take.partners ? await copyPartners(ctx, event.partners, copy.id) : [],
    ...dates,
    title,
    slug: await freeSlug(ctx, { kind: 'event', title }),
    image: take.picture ? await copyFile(ctx, event.image, `event/${copy.id}`) : null,
    createdBy: ctx.viewer.id,
  })
  await assignOrganizerRole(ctx, { eventId: copy.id })
  if (take.people) await copyRoles(ctx, { eventId: id }, { eventId: copy.id })
  await copyTechnologies(ctx, id, copy.id)
  await recordChange(ctx, {
    what: 'event.copied',
    subject: { kind: 'event', id: copy.id },
    after: { title, copyOf: id },
  })
  ctx.changed('event', copy.id)
  return { ...copy, move }
}

export const getCopyTitle = (title: string): string => `${[...title].slice(0, 93).join('')} (copy)`

/**
 * Returns the function that moves dates by as much as the start moves. Null if the original or the copy has
 * no start, so that nothing else moves.
 */
export function getMove(
  { startAt, timeZone }: { startAt: Date | null; timeZone: string },
  { startAt: to }: Pick<DuplicateOptions, 'startAt'>,
): EventCopy['move'] {
  return startAt && to ? createTimeMover({ from: startAt, to, timeZone }) : null
}

type Row = typeof events.$inferSelect

/** Copies the partners with their logos, which stay when the original event is deleted. */
async function copyPartners(ctx: MemberContext, partners: Row['partners'], id: string) {
  const copies: Row['partners'] = []
  for (const partner of partners)
    copies.push({ ...partner, logo: await copyFile(ctx, partner.logo, `event/${id}`) })
  return copies
}

const copiedFields = (event: Row) => ({
  tagline: event.tagline,
  description: event.description,
  descriptionRendered: event.descriptionRendered,
  rules: event.rules,
  rulesRendered: event.rulesRendered,
  type: event.type,
  place: event.place,
  timeZone: event.timeZone,
  submissionsVisible: event.submissionsVisible,
  maxTeamSize: event.maxTeamSize,
  approval: event.approval,
  feedbackEnabled: event.feedbackEnabled,
  feedbackVisible: event.feedbackVisible,
})

function copyOffers(event: Row, { tracks, prizes }: EventDuplicateOptions) {
  return {
    tracks: tracks ? event.tracks.map((track) => ({ ...track, id: crypto.randomUUID() })) : [],
    // The prize of a track that isn't copied becomes a prize for everyone.
    prizes: prizes ? event.prizes.map((prize) => (tracks ? prize : { ...prize, trackSlug: undefined })) : [],
  }
}

function moveDates(event: Row, move: EventCopy['move'], { startAt }: DuplicateOptions) {
  const moveDate = (date: Date | null) => (date && move ? move(date) : null)
  return {
    startAt,
    endAt: moveDate(event.endAt),
    submissionsOpenAt: moveDate(event.submissionsOpenAt),
    submissionsCloseAt: moveDate(event.submissionsCloseAt),
    judgingEndAt: moveDate(event.judgingEndAt),
    resultsAt: moveDate(event.resultsAt),
  }
}

async function copyTechnologies({ db }: MemberContext, from: string, to: string) {
  await db.insert(eventTechnologies).select(
    db
      .select({
        eventId: sql<string>`${to}::uuid`.as('event_id'),
        technologyId: eventTechnologies.technologyId,
      })
      .from(eventTechnologies)
      .where(eq(eventTechnologies.eventId, from)),
  )
}
