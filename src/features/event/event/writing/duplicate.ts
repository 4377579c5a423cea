import { eq, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { copyFile } from '#features/platform/files/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { checkDates } from './checks.ts'
import type { DuplicateOptions, EventDuplicateOptions } from './duplicate-contract.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import { createTimeMover } from '../life/moves/moved-dates.ts'
import { createEvents, manageEvent } from '../policy.ts'
import { copyRoles } from '../people/roles.ts'
import { insertEvent, loadStoredEvent } from './stored-event.ts'
import { type events, eventTechnologies } from '../table.ts'

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
 * create one. The addresses to watch a stream are not copied.
 */
export async function copyEvent(
  ctx: MemberContext,
  { kind, id, ...take }: EventKey & CopiedParts,
): Promise<EventCopy> {
  const event = await loadStoredEvent(ctx, { kind, id })
  allow(ctx, manageEvent, event)
  allow(ctx, createEvents, undefined)

  const move = getMove(event, take)
  const dates = moveDates(event, move, take)
  checkDates(dates)
  const copyId = crypto.randomUUID()
  const title = take.title ?? getCopyTitle(event.title)
  await insertEvent(ctx, {
    kind,
    id: copyId,
    ...copiedFields(event),
    ...copyOffers(event, take),
    partners: take.partners ? await copyPartners(ctx, event.partners, copyId) : [],
    ...dates,
    title,
    image: take.picture ? await copyFile(ctx, event.image, `event/${copyId}`) : null,
  })
  if (take.people) await copyRoles(ctx, id, copyId)
  await copyTechnologies(ctx, id, copyId)
  await recordChange(ctx, {
    what: `${kind}.copied`,
    subject: { kind, id: copyId },
    after: { title, copyOf: id },
  })
  ctx.changed(kind, copyId)
  return { id: copyId, move }
}

const getCopyTitle = (title: string): string => `${[...title].slice(0, 93).join('')} (copy)`

/**
 * Returns the function that moves dates by as much as the start moves. Null if the original or the copy has
 * no start, so that nothing else moves.
 */
function getMove(
  { startAt, timeZone }: { startAt: Date | null; timeZone: string },
  { startAt: to }: Pick<DuplicateOptions, 'startAt'>,
): EventCopy['move'] {
  return startAt && to ? createTimeMover({ from: startAt, to, timeZone }) : null
}

/** Parts to copy. A stream has none of those that only events offer. */
type CopiedParts = DuplicateOptions & Partial<EventDuplicateOptions>

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

function copyOffers(event: Row, { tracks, prizes }: CopiedParts) {
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
