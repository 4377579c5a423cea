import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { joinTeam, teamLink } from '#features/event/team/rows.ts'
import { getTalkHtml } from '#features/content/text/rendering/shown.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Help, HelpRequest, OfficeSlot } from './contract.ts'
import { listUncoveredHours } from './hours/uncovered-hours.ts'
import { requestHelp, giveHelp, readHelp } from './policy.ts'
import { officeSlotRows } from './rows.ts'

/**
 * Returns the event's help requests and office hours. 403 unless the caller belongs to the event's people.
 * Requests are visible to mentors, event managers and the team itself.
 */
export async function getHelp(ctx: MemberContext, { eventId }: { eventId: string }): Promise<Help> {
  const event = await loadEvent(ctx, { eventId })
  allow(ctx, readHelp, event)
  ctx.uses('help', eventId)
  const canHelp = giveHelp.may(ctx.viewer, event)
  const canManage = canManageEvent(ctx.viewer, event)
  const ownTeamId = event.participation?.teamId ?? null
  const [row] = await ctx.db.execute<Row>(
    sql`select ${openRequestsSql(eventId)} as open, ${selectMedianWait(eventId)} as "medianWait", ${selectSlots(ctx, eventId)} as slots`,
    'objects',
  )
  const { open, medianWait, slots } = row!
  const requests = open.map((request) => toHelpRequest(ctx, request))
  return {
    canAsk: requestHelp.may(ctx.viewer, event) && !hasEnded(event, ctx.now),
    canHelp,
    canManage,
    own: requests.find(({ team }) => team.id === ownTeamId) ?? null,
    queue: canHelp ? requests.filter(({ isHidden }) => !isHidden).slice(0, 100) : [],
    waiting: requests.filter(({ place }) => place !== null).length,
    medianWait,
    slots: slots.map((slot) => toSlot(ctx, slot, { ours: ownTeamId, canHelp })),
    uncovered: canManage ? listUncoveredOfEvent(ctx, event, slots) : [],
  }
}

interface OpenRow extends Omit<
  HelpRequest,
  'createdAt' | 'claimedAt' | 'onTheWayAt' | 'isMine' | 'isOwn' | 'html'
> {
  rendered: RenderedText
  createdAt: string
  claimedAt: string | null
  onTheWayAt: string | null
  claimerId: string | null
  askerId: string
}

interface SlotRow {
  id: string
  mentorId: string
  mentor: PersonCard
  startAt: string
  endAt: string
  place: string
  team: OfficeSlot['team']
  isHidden: boolean
}

interface Row extends Record<string, unknown> {
  open: OpenRow[]
  medianWait: number | null
  slots: SlotRow[]
}

/** Open requests; at most one per team. Waiting requests have their position in the queue. */
const openRequestsSql = (
  eventId: string,
): SQL => sql`(select coalesce(json_agg(json_build_object('id', h.id, 'team', ${teamLink},
    'topic', h.topic, 'rendered', h.rendered, 'technology', h.technology, 'createdAt', h.created_at, 'claimerId', h.claimed_by,
    'askerId', h.asked_by, 'isHidden', h.hidden_at is not null,
    'place', case when h.claimed_by is null and h.hidden_at is null then h.place end,
    'claimedBy', case when h.claimed_by is not null then ${personCard('h.claimed_by')} end,
    'claimedAt', h.claimed_at, 'onTheWayAt', h.on_the_way_at) order by h.created_at, h.id), '[]')
  from (select h.*, count(*) filter (where h.claimed_by is null and h.hidden_at is null)
      over (order by h.created_at, h.id)::int as place
    from help_request h where h.event_id = ${eventId} and h.ended_at is null
    order by h.created_at, h.id limit 1000) h ${joinTeam(sql`h.team_id`)})`

const selectMedianWait = (eventId: string): SQL => sql`(
  select ceil(percentile_cont(0.5) within group (order by extract(epoch from claimed_at - created_at)) / 60)::int
  from (select h.claimed_at, h.created_at from help_request h
    where h.event_id = ${eventId} and h.claimed_at is not null
    order by h.claimed_at desc nulls first limit 50) latest)`

const selectSlots = (
  { now, viewer }: MemberContext,
  eventId: string,
): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', o.id, 'mentorId', o.mentor_id, 'mentor', ${personCard('o.mentor_id')}, 'startAt', o.start_at,
    'endAt', o.end_at, 'place', o.place, 'isHidden', o.hidden_at is not null, 'team', case when t.id is not null then ${teamLink} end)
    order by o.start_at, o.id), '[]')
  from (select * from office_slot o where o.event_id = ${eventId} and o.end_at > ${toTimestampSql(now)}
      and ${officeSlotRows('o').visibleTo(viewer)}
    order by o.start_at, o.id limit 200) o left ${joinTeam(sql`o.team_id`)})`

const withDefaultRole = (person: PersonCard): PersonCard => ({ ...person, role: person.role ?? '' })
const parseDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toHelpRequest = (
  { viewer }: MemberContext,
  { claimerId, askerId, rendered, ...row }: OpenRow,
): HelpRequest => ({
  ...row,
  html: getTalkHtml(row.topic, rendered),
  createdAt: new Date(row.createdAt),
  claimedAt: parseDate(row.claimedAt),
  onTheWayAt: parseDate(row.onTheWayAt),
  claimedBy: row.claimedBy && withDefaultRole(row.claimedBy),
  isMine: claimerId === viewer.id,
  isOwn: askerId === viewer.id,
})

function toSlot(
  { viewer }: MemberContext,
  { mentorId, mentor, team, ...row }: SlotRow,
  { ours, canHelp }: { ours: string | null; canHelp: boolean },
): OfficeSlot {
  const isOwnTeam = team !== null && team.id === ours
  return {
    ...row,
    mentor: withDefaultRole(mentor),
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
    isBooked: team !== null,
    team: canHelp || isOwnTeam ? team : null,
    isOurs: isOwnTeam,
    isMine: mentorId === viewer.id,
  }
}

/** Returns the uncovered hours of the event from now on. Empty without dates. */
function listUncoveredOfEvent({ now }: MemberContext, { startAt, endAt }: LoadedEvent, slots: SlotRow[]) {
  if (!startAt || !endAt) return []
  const spans = slots
    .filter(({ isHidden }) => !isHidden)
    .map((slot) => ({ from: new Date(slot.startAt), to: new Date(slot.endAt) }))
  return listUncoveredHours({ from: startAt > now ? startAt : now, to: endAt }, spans)
}
