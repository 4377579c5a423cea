import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import { streamRows } from '#features/event/stream/rows.ts'
import { waitingFeedback } from '#features/judging/review/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import type { EventKind } from '#features/event/event/contract.ts'
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
  kind: EventKind
  event: EventRow
}

interface EventRow {
  id: string
  slug: string
  title: string
  startAt: string | null
  endAt: string | null
  timeZone: string
  cancelledAt: string | null
  postponedAt: string | null
  statusReason: string
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
      select pt.* from participant pt ${joinEvent(sql`pt.event_id`)}
      where pt.user_id = ${userId} and pt.deleted_at is null and e.deleted_at is null and ${isShown})
    select ${hasPublicProfile(userId)} as public,
      ${countedRows(sql`from mine`)} as total,
      (select coalesce(json_agg(card order by "at" desc, id desc), '[]') from (
        select mine.id, mine.created_at as "at", ${cardJson({ isOwn, userId, now: ctx.now })} as card from mine
          ${joinEvent(sql`mine.event_id`)}
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

const isPublic: SQL = sql`pt.approved and (${eventRows('e').isListed} or ${streamRows('e').isListed})`

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
  'kind', e.kind, 'event', json_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'startAt', e.start_at,
    'endAt', e.end_at, 'submissionsCloseAt', e.submissions_close_at, 'timeZone', e.time_zone,
    'cancelledAt', e.cancelled_at, 'postponedAt', e.postponed_at, 'statusReason', e.status_reason),
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
  'roles', ${rolesJson(sql`r.event_id = mine.event_id`, userId)})`

function toCard({ enrolledAt, kind, event, won, ...row }: Row): ParticipationCard {
  const dated = {
    ...event,
    startAt: toDate(event.startAt),
    endAt: toDate(event.endAt),
    cancelledAt: toDate(event.cancelledAt),
    postponedAt: toDate(event.postponedAt),
  }
  return {
    ...row,
    enrolledAt: new Date(enrolledAt),
    event: kind === 'event' ? { ...dated, submissionsCloseAt: toDate(event.submissionsCloseAt) } : null,
    stream: kind === 'stream' ? dated : null,
    won: won && { ...won, publishedAt: new Date(won.publishedAt) },
  }
}

const toDate = (date: string | null) => (date === null ? null : new Date(date))
