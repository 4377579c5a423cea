import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { applyChanges } from '#features/event/event/writing/checks.ts'
import {
  loadManagedEvent,
  type LoadedEvent,
  loadEvent,
  loadEventById,
} from '#features/event/event/load-event.ts'
import { type WithProfileId, registerPeopleUses } from '#features/event/event/people/people.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import type { ShownPerson } from '#features/event/event/people/role.ts'
import { cardJson, claimedBy, firstRoleIn, openCards } from '#features/event/event/rows.ts'
import { eventRoles, speakerCards } from '#features/event/event/table.ts'
import { selectShownIds } from '#features/event/stream/rows.ts'
import { joinProfile, shownPersonJson } from '#features/people/profile/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import {
  type TimelineDraft,
  timelineEvent,
  type TimelineEvent,
  type TimelineQuery,
  type TimelineUpdate,
} from './contract.ts'
import { listDerivedItems } from './derived-items.ts'
import { timelineCards, timelineEvents, timelineSpeakers } from './table.ts'

/**
 * Returns the schedule with derived items, in order of start; 404 if the caller can't see the event or
 * stream, 422 unless exactly one of them is given.
 */
export async function getTimelineEvents(
  ctx: Context,
  { page, perPage, ...ids }: TimelineQuery,
): Promise<List<TimelineEvent & { sequence: number }>> {
  const paging = { page, perPage }
  const event = await loadEvent(ctx, ids)
  const derivedItems = listDerivedItems(event)
  const ownRowsSql = sql`select id, start_at from timeline_event where event_id = ${event.id} and deleted_at is null`
  const pageSql = sql`(select id, start_at, count(*) over ()::int as total from (${ownRowsSql} union all ${derivedRowsSql(derivedItems)}) both_kinds
    order by start_at, id limit ${paging.perPage} offset ${getOffset(paging)}) page`
  const rows = await ctx.db
    .select({
      total: sql<number>`page.total`.mapWith(Number),
      id: sql<string>`page.id`,
      row: { ...shownColumns, sequence: timelineEvents.calendarSequence },
    })
    .from(pageSql)
    .leftJoin(timelineEvents, eq(timelineEvents.id, sql`page.id`))
    .orderBy(sql`page.start_at, page.id`)
  const items = rows.flatMap(({ id, row }) => {
    if (row?.id) return [{ ...attachSpeakers(ctx, row), derivedFrom: null }]
    const derivedItem = derivedItems.find((entry) => entry.id === id)
    return derivedItem ? [{ ...derivedItem, sequence: event.calendarSequence }] : []
  })
  return { items, total: rows[0]?.total ?? 0, ...paging }
}

/** Selects the ids and starts of derived items as rows, for a union with the table. */
const derivedRowsSql = (derivedItems: TimelineEvent[]) =>
  sql`select * from unnest(${sql.param(derivedItems.map(({ id }) => id))}::uuid[],
    ${sql.param(derivedItems.map(({ startAt }) => startAt.toISOString()))}::timestamptz[])`

export async function create(ctx: MemberContext, draft: TimelineDraft): Promise<TimelineEvent> {
  const { speakers = [], ...fields } = draft
  const event = await loadManagedEvent(ctx, draft)
  checkTimes(fields)
  const [createdRow] = await ctx.db
    .insert(timelineEvents)
    .values({ ...fields, eventId: event.id })
    .returning({ id: timelineEvents.id })
  await setSpeakers(ctx, { id: createdRow!.id, event }, speakers)
  await recordChange(ctx, {
    what: 'schedule.item.added',
    subject: { kind: 'timelineEvent', id: createdRow!.id },
    after: { ...draft },
  })
  return invalidateAndLoad(ctx, event, createdRow!.id)
}

export async function update(
  ctx: MemberContext,
  { id, base, ...asked }: TimelineUpdate & { id: string },
): Promise<TimelineEvent> {
  const { row, event } = await loadManagedItem(ctx, id)
  if (row.deletedAt) throw notFound('Schedule item')
  const previousSpeakerIds = await loadSpeakerIds(ctx, id)
  const { speakers, ...changes } = await mergeChanges(await replaceRolesByProfiles(ctx, event, asked), {
    base: base && (await replaceRolesByProfiles(ctx, event, base)),
    stored: { ...row, speakers: previousSpeakerIds },
    lastChange: loadLastChange(ctx, { kind: 'timelineEvent', id }),
  })
  checkTimes(applyChanges(row, changes))
  await ctx.db
    .update(timelineEvents)
    .set({
      ...changes,
      calendarSequence: sql`${timelineEvents.calendarSequence} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(timelineEvents.id, id))
  if (speakers) await setSpeakers(ctx, { id, event }, speakers)
  await recordChange(ctx, {
    what: 'schedule.item.changed',
    subject: { kind: 'timelineEvent', id },
    before: { ...row, speakers: speakers && previousSpeakerIds },
    after: { ...changes, speakers },
  })
  return invalidateAndLoad(ctx, event, id)
}

/** Deletes a schedule item. The path is `timelineEvent/delete`, but `delete` is a reserved word. */
export async function remove(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { row, event } = await loadManagedItem(ctx, id)
  if (row.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(timelineEvents).set({ deletedAt: ctx.now }).where(eq(timelineEvents.id, id))
  const { title, type, startAt, endAt } = row
  await recordChange(ctx, {
    what: 'schedule.item.deleted',
    subject: { kind: 'timelineEvent', id },
    before: { eventId: event.id, title, type, startAt, endAt },
  })
  ctx.changed(event.kind, event.id)
  return { id }
}

const shownColumns = {
  ...pickColumns(timelineEvents, timelineEvent),
  ...selectShownIds('timeline_event'),
  people: sql<WithProfileId<SpeakerEntry>[]>`(
    select coalesce(json_agg(json_build_object('person', s.person, 'profileId', s.profile_id, 'roleId', s.role_id)
      order by s.name, s.role_id), '[]')
    from (
      select ${shownPersonJson}::jsonb as person, p.id as profile_id, p.first_name || ' ' || p.last_name as name,
        ${firstRoleIn('timeline_event', sql`p.id`)} as role_id
      from (
        select s.profile_id from timeline_speaker s where s.timeline_event_id = timeline_event.id
        union select ${claimedBy(sql`c.card_id`)} from timeline_card c where c.timeline_event_id = timeline_event.id
      ) s ${joinProfile(sql`s.profile_id`)}
      union all
      select ${cardJson}::jsonb, null, r.name, r.id from ${openCards}
        and r.id in (select c.card_id from timeline_card c where c.timeline_event_id = timeline_event.id)
    ) s)`,
}

interface SpeakerEntry {
  person: ShownPerson
  roleId: string | null
}

function attachSpeakers<Row extends { people: WithProfileId<SpeakerEntry>[] }>(ctx: Context, row: Row) {
  registerPeopleUses(ctx, row.people)
  return { ...row, speakers: row.people.map(({ person, roleId }) => ({ ...person, roleId })) }
}

async function invalidateAndLoad(ctx: Context, event: LoadedEvent, id: string): Promise<TimelineEvent> {
  ctx.changed(event.kind, event.id)
  const [row] = await ctx.db.select(shownColumns).from(timelineEvents).where(eq(timelineEvents.id, id))
  return { ...attachSpeakers(ctx, row!), derivedFrom: null }
}

async function loadManagedItem(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.id, id))
    .for('no key update')
  if (!row) throw notFound('Schedule item')
  const event = await loadEventById(ctx, row.eventId)
  allow(ctx, manageEvent, event)
  return { row, event }
}

function checkTimes({ startAt, endAt }: { startAt: Date; endAt?: Date | null | undefined }) {
  if (!isSane(startAt)) throw invalid({ startAt: 'Invalid value' })
  if (endAt && (endAt < startAt || !isSane(endAt)))
    throw invalid({ endAt: 'The end must come after the start' })
}

const isSane = (time: Date) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2200

interface SpeakerTarget {
  id: string
  event: LoadedEvent
}

/** Sets an item's speakers, which are event roles, profiles, or cards of its event or stream. */
async function setSpeakers(ctx: Context, { id, event }: SpeakerTarget, speakers: string[]): Promise<void> {
  const cards = await listOpenCardIds(ctx, event, speakers)
  const others = speakers.filter((speaker) => !cards.includes(speaker))
  const { speakers: profileIds } = await replaceRolesByProfiles(ctx, event, { speakers: others })
  const knownProfiles = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, profileIds), isNull(profiles.deletedAt)))
  if (knownProfiles.length < profileIds.length) throw invalid({ speakers: 'There’s no such person' })
  await ctx.db.delete(timelineSpeakers).where(eq(timelineSpeakers.timelineEventId, id))
  await ctx.db.delete(timelineCards).where(eq(timelineCards.timelineEventId, id))
  if (profileIds.length > 0)
    await ctx.db
      .insert(timelineSpeakers)
      .values(profileIds.map((profileId) => ({ timelineEventId: id, profileId })))
  if (cards.length > 0)
    await ctx.db.insert(timelineCards).values(cards.map((cardId) => ({ timelineEventId: id, cardId })))
}

async function listOpenCardIds({ db }: Context, { id }: LoadedEvent, ids: string[]): Promise<string[]> {
  const isOpen = and(isNull(speakerCards.deletedAt), isNull(speakerCards.profileId))
  const rows = await db
    .select({ id: speakerCards.id })
    .from(speakerCards)
    .where(and(inArray(speakerCards.id, ids), eq(speakerCards.eventId, id), isOpen))
  return rows.map((row) => row.id)
}

/** Replaces ids of roles at the event or stream with the ids of their profiles. */
async function replaceRolesByProfiles<Fields extends { speakers?: string[] | undefined }>(
  ctx: Context,
  event: LoadedEvent,
  fields: Fields,
): Promise<Fields> {
  if (!fields.speakers) return fields
  const roles = await ctx.db
    .select({ id: eventRoles.id, profileId: eventRoles.profileId })
    .from(eventRoles)
    .where(
      and(
        inArray(eventRoles.id, fields.speakers),
        eq(eventRoles.eventId, event.id),
        isNull(eventRoles.deletedAt),
      ),
    )
  const profileIdByRole = new Map(roles.map((role) => [role.id, role.profileId]))
  return {
    ...fields,
    speakers: [...new Set(fields.speakers.map((speakerId) => profileIdByRole.get(speakerId) ?? speakerId))],
  }
}

/** Returns the ids of an item's speakers: profiles, and unclaimed cards. */
async function loadSpeakerIds({ db }: Context, id: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select profile_id as id from timeline_speaker where timeline_event_id = ${id}
      union select coalesce(${claimedBy(sql`c.card_id`)}, c.card_id) from timeline_card c
        where c.timeline_event_id = ${id}`,
    'objects',
  )
  return rows.map((row) => row.id)
}
