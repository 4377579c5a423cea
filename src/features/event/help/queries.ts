import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { manages } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { joinTeam, teamLink } from '#features/event/team/rows.ts'
import { shownTalk } from '#features/content/text/rendering/shown.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { Help, HelpRequest, OfficeSlot } from './contract.ts'
import { uncoveredHours } from './hours/uncovered-hours.ts'
import { getHelped, giveHelp, readHelp } from './policy.ts'
import { officeSlotRows } from './rows.ts'

/**
 * Returns the event's help requests and office hours. 403 unless the caller belongs to the event's people.
 * Requests are visible to mentors, event managers and the team itself.
 */
export async function getHelp(ctx: MemberContext, { eventId }: { eventId: string }): Promise<Help> {
  const event = await loadOccasion(ctx, { eventId })
  allow(ctx, readHelp, event)
  ctx.uses('help', eventId)
  const canHelp = giveHelp.may(ctx.viewer, event)
  const canManage = manages(ctx.viewer, event)
  const ours = event.participation?.teamId ?? null
  const [row] = await ctx.db.execute<Row>(
    sql`select ${openIn(eventId)} as open, ${medianIn(eventId)} as "medianWait", ${slotsIn(ctx, eventId)} as slots`,
    'objects',
  )
  const { open, medianWait, slots } = row!
  const requests = open.map((one) => toHelpRequest(ctx, one))
  return {
    canAsk: getHelped.may(ctx.viewer, event) && !hasEnded(event, ctx.now),
    canHelp,
    canManage,
    own: requests.find(({ team }) => team.id === ours) ?? null,
    queue: canHelp ? requests.filter(({ isHidden }) => !isHidden).slice(0, 100) : [],
    waiting: requests.filter(({ place }) => place !== null).length,
    medianWait,
    slots: slots.map((slot) => toSlot(ctx, slot, { ours, canHelp })),
    uncovered: canManage ? uncoveredIn(ctx, event, slots) : [],
  }
}

interface OpenRow extends Omit<
  HelpRequest,
  'createdAt' | 'claimedAt' | 'onTheWayAt' | 'isMine' | 'isOwn' | 'html'
> {
  rendered: Rendered
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
const openIn = (
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

const medianIn = (eventId: string): SQL => sql`(
  select ceil(percentile_cont(0.5) within group (order by extract(epoch from claimed_at - created_at)) / 60)::int
  from (select h.claimed_at, h.created_at from help_request h
    where h.event_id = ${eventId} and h.claimed_at is not null
    order by h.claimed_at desc nulls first limit 50) latest)`

const slotsIn = (
  { now, viewer }: MemberContext,
  eventId: string,
): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', o.id, 'mentorId', o.mentor_id, 'mentor', ${personCard('o.mentor_id')}, 'startAt', o.start_at,
    'endAt', o.end_at, 'place', o.place, 'isHidden', o.hidden_at is not null, 'team', case when t.id is not null then ${teamLink} end)
    order by o.start_at, o.id), '[]')
  from (select * from office_slot o where o.event_id = ${eventId} and o.end_at > ${at(now)}
      and ${officeSlotRows('o').visibleTo(viewer)}
    order by o.start_at, o.id limit 200) o left ${joinTeam(sql`o.team_id`)})`

const withRole = (person: PersonCard): PersonCard => ({ ...person, role: person.role ?? '' })
const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toHelpRequest = (
  { viewer }: MemberContext,
  { claimerId, askerId, rendered, ...row }: OpenRow,
): HelpRequest => ({
  ...row,
  html: shownTalk(row.topic, rendered),
  createdAt: new Date(row.createdAt),
  claimedAt: moment(row.claimedAt),
  onTheWayAt: moment(row.onTheWayAt),
  claimedBy: row.claimedBy && withRole(row.claimedBy),
  isMine: claimerId === viewer.id,
  isOwn: askerId === viewer.id,
})

function toSlot(
  { viewer }: MemberContext,
  { mentorId, mentor, team, ...row }: SlotRow,
  { ours, canHelp }: { ours: string | null; canHelp: boolean },
): OfficeSlot {
  const isOurs = team !== null && team.id === ours
  return {
    ...row,
    mentor: withRole(mentor),
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
    isBooked: team !== null,
    team: canHelp || isOurs ? team : null,
    isOurs,
    isMine: mentorId === viewer.id,
  }
}

/** Returns the uncovered hours of the event from now on. Empty without dates. */
function uncoveredIn({ now }: MemberContext, { startAt, endAt }: Occasion, slots: SlotRow[]) {
  if (!startAt || !endAt) return []
  const spans = slots
    .filter(({ isHidden }) => !isHidden)
    .map((slot) => ({ from: new Date(slot.startAt), to: new Date(slot.endAt) }))
  return uncoveredHours({ from: startAt > now ? startAt : now, to: endAt }, spans)
}
