import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { closesAt, hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { type LoadedEvent, loadEventById } from '#features/event/event/load-event.ts'
import { events } from '#features/event/event/table.ts'
import { getPlaceLabel } from '#features/event/event/ui/place-label.ts'
import { users } from '#features/people/auth/table.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import type {
  AcceptanceCondition,
  EnrollmentReceipt,
} from '#features/platform/mail/templates/enrollment-templates.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { buildEventCalendar } from '#features/event/timeline/calendar/event-calendar.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { encodeQrPng } from '#lib/pictures/code-png.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { participants } from '../table.ts'

type Row = typeof participants.$inferSelect

export const receiptJob = {
  /**
   * E-mails dates, place, calendar file and check-in code to a participant, once per enrollment. Waits for an
   * unconfirmed address: `sendLateReceipts` runs once it is confirmed.
   */
  queue: 'enrollment-receipt',
  async handle(ctx: Context, { id }: { id: string }): Promise<void> {
    const [result] = await ctx.db
      .select({ row: participants })
      .from(participants)
      .innerJoin(users, and(eq(users.id, participants.userId), isNotNull(users.confirmedAt)))
      .where(and(eq(participants.id, id), eq(participants.approved, true), isNull(participants.deletedAt)))
    if (!result) return
    const { row } = result
    const event = await findEvent(ctx, row)
    if (!event || event.cancelledAt || hasEnded(event, ctx.now)) return
    const { kind, slug } = event
    await notify(ctx, {
      kind: 'enrolled',
      actor: null,
      subject: { kind, id: event.id },
      path: `/${kind}/${slug}/dash`,
      once: `enrolled ${id}`,
      recipients: [row.userId],
      mail: { template: 'enrolled', data: (await loadReceipt(ctx, event))(row) },
    })
  },
}

const maxLateEnrollments = 100

/**
 * E-mails a user with a newly confirmed address about events and streams that they enrolled in or applied to
 * before. Sends nothing about those that are over or cancelled.
 */
export async function sendLateReceipts(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ row: participants })
    .from(participants)
    .innerJoin(users, and(eq(users.id, participants.userId), lte(participants.createdAt, users.confirmedAt)))
    .where(and(eq(participants.userId, userId), isNull(participants.deletedAt)))
    .orderBy(asc(participants.createdAt), asc(participants.id))
    .limit(maxLateEnrollments)
  for (const { row } of rows) {
    if (row.approved) await receiptJob.handle(ctx, row)
    else await sendLateAnswer(ctx, row)
  }
}

/**
 * E-mails an applicant that their request is waiting or was declined. Their inbox on the site already shows
 * this.
 */
async function sendLateAnswer(ctx: Context, row: Row): Promise<void> {
  const event = await findEvent(ctx, row)
  if (!event || event.cancelledAt || hasEnded(event, ctx.now)) return
  const { kind, id, slug, title } = event
  const path = `/${kind}/${slug}`
  const data = { title, link: ctx.origin + path }
  const mail: MailContent = row.declinedAt
    ? { template: 'enrolmentDeclined', data: { ...data, reason: row.declinedReason } }
    : { template: 'enrolmentReceived', data }
  await notify(ctx, {
    kind: row.declinedAt ? 'enrollmentDeclined' : 'enrollmentReceived',
    actor: null,
    subject: { kind, id },
    path,
    once: `late answer ${row.id}`,
    recipients: [row.userId],
    isMailOnly: true,
    mail,
  })
}

/**
 * Returns the event or stream of an enrollment; undefined if it became a draft, was hidden or was deleted
 * meanwhile.
 */
async function findEvent(ctx: Context, { eventId }: Row): Promise<LoadedEvent | undefined> {
  try {
    return await loadEventById(ctx, eventId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Loads the receipt data that all participants share. The returned function adds one participant’s check-in
 * code.
 */
export async function loadReceipt(
  ctx: Context,
  event: LoadedEvent,
): Promise<(row: Row) => EnrollmentReceipt> {
  const { kind, slug, title } = event
  const place = await loadVenue(ctx, event)
  const calendar = await buildEventCalendar(ctx, event)
  const sharedReceipt = {
    title,
    link: `${ctx.origin}/${kind}/${slug}/dash`,
    facts: listFacts(event, place),
    but: getNoTeamReason(event, ctx.now),
    calendar: calendar ? { name: `${slug}.ics`, text: calendar } : undefined,
  }
  if (!place || !isOnSite(place)) return () => sharedReceipt
  return ({ checkInCode: code }) => ({
    ...sharedReceipt,
    ticket: { code, picture: encodeQrPng(checkInUrl(ctx, slug, code)).toString('base64') },
  })
}

/** Returns the address of a check-in code, which the QR code for volunteers encodes. */
export const checkInUrl = ({ origin }: Pick<Context, 'origin'>, slug: string, code: string): string =>
  `${origin}/event/${slug}/check-in?code=${code}`

type Place = Parameters<typeof isOnSite>[0]

async function loadVenue({ db }: Context, { kind, id }: LoadedEvent): Promise<Place | undefined> {
  if (kind === 'stream') return undefined
  const [row] = await db
    .select({ place: events.place, type: events.type })
    .from(events)
    .where(eq(events.id, id))
  return row
}

function listFacts(event: LoadedEvent, place: Place | undefined): [label: string, value: string][] {
  const { kind, timeZone, startAt, endAt } = event
  if (pausedBy(event)) return []
  const submissionsCloseAt = kind === 'event' ? closesAt(event) : null
  const labeledDates: [label: string, at: Date | null][] = [
    ['Starts', startAt],
    ['Ends', endAt],
    ['Submissions close', submissionsCloseAt],
  ]
  return [
    ...labeledDates.flatMap(([label, date]): [string, string][] =>
      date ? [[label, formatTimeWithZone(timeZone, date)]] : [],
    ),
    ['Where', place ? getPlaceLabel(place) : 'Online'],
  ]
}

/** Returns why an approved participant isn't asked to find a team, or undefined. */
function getNoTeamReason(event: LoadedEvent, now: Date): AcceptanceCondition | undefined {
  if (event.postponedAt) return 'postponed'
  if (event.kind === 'stream') return 'stream'
  if (hasClosed(event, now)) return 'closed'
  return event.maxTeamSize === 1 ? 'solo' : undefined
}
