import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { occasionRows, joinOccasion } from '#features/event/event/rows.ts'
import { waitingFeedback } from '#features/judging/review/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import type { ParticipationCard } from './list-contract.ts'
import { toTimestampSql } from '#database/moment.ts'
import { isShownToAll } from '#features/content/discovery/rows.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { hasPublicProfile } from '#features/people/profile/rows.ts'
import { submissionRowSql, selectWinsJson } from '#features/event/submission/rows.ts'
import { teamRowSql } from '#features/event/team/rows.ts'
import { readParticipations } from '../policy.ts'

interface Row extends Omit<ParticipationCard, 'enrolledAt' | 'event' | 'stream' | 'won'> {
  won: (Omit<NonNullable<ParticipationCard['won']>, 'publishedAt'> & { publishedAt: string }) | null
  enrolledAt: string
  event: EventOccasion | null
  stream: ParticipationOccasion | null
}

interface ParticipationOccasion {
  id: string
  slug: string
  title: string
  startAt: string | null
  endAt: string | null
  timeZone: string
  cancelledAt: string | null
  postponedAt: string | null
  statusReason: string
}

interface EventOccasion extends ParticipationOccasion {
  submissionsCloseAt: string | null
}

/**
 * Returns a person's participation, newest first. 404 for another member's private profile. Viewers other
 * than the person and ADMIN see only approved participation in public events and streams.
 */
export async function getParticipantsByUserId(
  ctx: Context,
  { userId, ...paging }: Paging & { userId: string },
): Promise<List<ParticipationCard>> {
  const isOwn = ctx.viewer !== null && (ctx.viewer.id === userId || ctx.viewer.role === 'ADMIN')
  const isShown = isOwn ? sql`true` : isPublic
  const [row] = await ctx.db.execute<{ total: number; public: boolean | null; items: Row[] }>(
    sql`
    with mine as (
      select pt.* from participant pt ${joinOccasion('pt')}
      where pt.user_id = ${userId} and pt.deleted_at is null and ${occasionExistsSql} and ${isShown})
    select ${hasPublicProfile(userId)} as public,
      ${countedRows(sql`from mine`)} as total,
      (select coalesce(json_agg(card order by "at" desc, id desc), '[]') from (
        select mine.id, mine.created_at as "at", ${cardJson({ isOwn, userId, now: ctx.now })} as card from mine
          ${joinOccasion('mine')}
        order by mine.created_at desc, mine.id desc
        limit ${paging.perPage} offset ${getOffset(paging)}) page) as items`,
    'objects',
  )
  const { total, items } = row!
  const notFoundError = notFound('Profile')
  if (row!.public === null) throw notFoundError
  allowOrThrow(ctx, readParticipations, {
    subject: { userId, public: row!.public },
    otherwise: notFoundError,
  })
  ctx.uses('participations', userId)
  return { items: items.map(toCard), ...toBoundedTotal(total), ...paging }
}

const occasionExistsSql: SQL = sql.raw(`coalesce(e.deleted_at, st.deleted_at) is null`)
const isPublic: SQL = sql`pt.approved and (${occasionRows('event', 'e').isListed} or ${occasionRows('stream', 'st').isListed})`

/**
 * Selects the fields of a participation. Other viewers see a team's project only if everyone can see it by
 * now.
 */
const cardJson = ({
  isOwn,
  userId,
  now,
}: {
  isOwn: boolean
  userId: string
  now: Date
}): SQL => sql`json_build_object(
  'id', mine.id, 'approved', mine.approved, 'enrolledAt', mine.created_at,
  'event', case when e.id is not null then
    json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'startAt', e.start_at,
      'endAt', e.end_at, 'submissionsCloseAt', e.submissions_close_at, 'timeZone', e.time_zone, ${selectPauseFields('e')}) end,
  'stream', case when st.id is not null then
    json_build_object('id', st.id, 'slug', st.slug, 'title', st.title, 'startAt', st.start_at,
      'endAt', st.end_at, 'timeZone', st.time_zone, ${selectPauseFields('st')}) end,
  'team', (select json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'submission', (
      select json_build_object('id', s.id, 'title', s.title) from ${submissionRowSql(sql`t.id`)}
        and s.submitted_at is not null and (${isOwn} or ${isShownToAll(sql`s.id`, toTimestampSql(now))})),
      'hasDraft', ${isOwn} and exists (select from ${submissionRowSql(sql`t.id`)}
        and s.submitted_at is null and s.hidden_at is null),
      'isHidden', ${isOwn} and (t.hidden_at is not null
        or exists (select from ${submissionRowSql(sql`t.id`)} and s.hidden_at is not null)))
    from ${teamRowSql(sql`mine.team_id`)} and (${isOwn} or t.hidden_at is null)),
  'won', ${isOwn ? selectWinsJson(sql`mine.team_id`) : sql`null::json`},
  'freshFeedback', coalesce((${isOwn ? waitingFeedback(sql`mine.team_id`, { userId, now }) : sql`null::json`} ->> 'fresh')::int, 0),
  'roles', ${rolesJson(sql`(r.event_id = mine.event_id or r.stream_id = mine.stream_id)`, userId)})`

const selectPauseFields = (alias: 'e' | 'st'): SQL =>
  sql.raw(
    `'cancelledAt', ${alias}.cancelled_at, 'postponedAt', ${alias}.postponed_at, 'statusReason', ${alias}.status_reason`,
  )

const toCard = ({ enrolledAt, event, stream, won, ...row }: Row): ParticipationCard => ({
  ...row,
  enrolledAt: new Date(enrolledAt),
  event: event && {
    ...event,
    startAt: toDate(event.startAt),
    endAt: toDate(event.endAt),
    submissionsCloseAt: toDate(event.submissionsCloseAt),
    ...getPauseDates(event),
  },
  stream: stream && {
    ...stream,
    startAt: toDate(stream.startAt),
    endAt: toDate(stream.endAt),
    ...getPauseDates(stream),
  },
  won: won && { ...won, publishedAt: new Date(won.publishedAt) },
})

const getPauseDates = ({ cancelledAt, postponedAt }: ParticipationOccasion) => ({
  cancelledAt: toDate(cancelledAt),
  postponedAt: toDate(postponedAt),
})

const toDate = (date: string | null) => (date === null ? null : new Date(date))
