import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { occasionRows } from '#features/event/rows.ts'
import { waitingFeedback } from '#features/review/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { bounded, offsetOf } from '#lib/contract/paging.ts'
import { allowElse } from '#lib/contract/policy.ts'
import type { ParticipationCard } from './list-contract.ts'
import { readParticipations } from '../policy.ts'

interface Row extends Omit<ParticipationCard, 'enrolledAt' | 'event' | 'stream' | 'won'> {
  won: (Omit<NonNullable<ParticipationCard['won']>, 'publishedAt'> & { publishedAt: string }) | null
  enrolledAt: string
  event: OfEvent | null
  stream: Of | null
}

interface Of {
  id: string
  slug: string
  title: string
  startAt: string | null
  timeZone: string
  cancelledAt: string | null
  postponedAt: string | null
  statusReason: string
}

interface OfEvent extends Of {
  endAt: string | null
  submissionsCloseAt: string | null
}

/** Newest first. 404 for a private profile of others; they see approved participation in public things alone. */
export async function getParticipantsByUserId(
  ctx: Context,
  { userId, ...paging }: Paging & { userId: string },
): Promise<List<ParticipationCard>> {
  const isOwn = ctx.viewer !== null && (ctx.viewer.id === userId || ctx.viewer.role === 'ADMIN')
  const isShown = isOwn ? sql`true` : isPublic
  const [row] = await ctx.db.execute<{ total: number; public: boolean | null; items: Row[] }>(
    sql`
    with mine as (
      select pt.* from participant pt
        left join event e on e.id = pt.event_id left join stream s on s.id = pt.stream_id
      where pt.user_id = ${userId} and pt.deleted_at is null and ${isThere} and ${isShown})
    select (select coalesce(p.public, false) from account a
        left join profile p on p.user_id = a.id and p.deleted_at is null
        where a.id = ${userId} and a.deleted_at is null) as public,
      ${countedRows(sql`from mine`)} as total,
      (select coalesce(json_agg(card order by "at" desc, id desc), '[]') from (
        select mine.id, mine.created_at as "at", ${cardJson({ isOwn, userId, now: ctx.now })} as card from mine
          left join event e on e.id = mine.event_id left join stream s on s.id = mine.stream_id
        order by mine.created_at desc, mine.id desc
        limit ${paging.perPage} offset ${offsetOf(paging)}) page) as items`,
    'objects',
  )
  const { total, items } = row!
  const otherwise = notFound('Profile')
  if (row!.public === null) throw otherwise
  allowElse(ctx, readParticipations, { subject: { userId, public: row!.public }, otherwise })
  ctx.uses('participations', userId)
  return { items: items.map(dated), ...bounded(total), ...paging }
}

const isThere: SQL = sql.raw(`coalesce(e.deleted_at, s.deleted_at) is null`)
const isPublic: SQL = sql`pt.approved and (${occasionRows('event', 'e').isListed} or ${occasionRows('stream', 's').isListed})`

/** What others read of a team's project is what everybody is shown of it by now. */
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
      'endAt', e.end_at, 'submissionsCloseAt', e.submissions_close_at, 'timeZone', e.time_zone, ${pausingOf('e')}) end,
  'stream', case when s.id is not null then
    json_build_object('id', s.id, 'slug', s.slug, 'title', s.title, 'startAt', s.start_at,
      'timeZone', s.time_zone, ${pausingOf('s')}) end,
  'team', (select json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'submission', (
      select json_build_object('id', x.id, 'title', x.title) from submission x
      where x.team_id = t.id and x.deleted_at is null and x.submitted_at is not null
        and (${isOwn} or exists (select from project_entry shown
          where shown.submission_id = x.id and shown.shown_at <= ${now.toISOString()}::timestamptz)) limit 1),
      'hasDraft', ${isOwn} and exists (select from submission x
        where x.team_id = t.id and x.deleted_at is null and x.submitted_at is null and x.hidden_at is null),
      'isHidden', ${isOwn} and (t.hidden_at is not null or exists (select from submission x
        where x.team_id = t.id and x.deleted_at is null and x.hidden_at is not null)))
    from team t where t.id = mine.team_id and t.deleted_at is null and (${isOwn} or t.hidden_at is null)),
  'won', ${isOwn ? wonJson : sql`null::json`},
  'freshFeedback', coalesce((${isOwn ? waitingFeedback(sql`mine.team_id`, { userId, now }) : sql`null::json`} ->> 'fresh')::int, 0),
  'roles', (select coalesce(json_agg(r.event_role order by r.event_role), '[]')
    from event_role r join profile p on p.id = r.profile_id and p.deleted_at is null
    where p.user_id = mine.user_id and r.deleted_at is null
      and (r.event_id = mine.event_id or r.stream_id = mine.stream_id)))`

const pausingOf = (alias: 'e' | 's'): SQL =>
  sql.raw(
    `'cancelledAt', ${alias}.cancelled_at, 'postponedAt', ${alias}.postponed_at, 'statusReason', ${alias}.status_reason`,
  )

/** Of published results alone; nothing without a medal and a prize. */
const wonJson: SQL = sql.raw(`(
  select json_build_object('publishedAt', e.results_published_at, 'medal', nullif(entry.medal, 5),
    'prizes', coalesce(won.prizes, '[]'))
  from submission x left join project_entry entry on entry.submission_id = x.id
    left join lateral (
      select json_agg(json_build_object('place', prize ->> 'place', 'title', prize ->> 'title') order by place) as prizes
      from jsonb_array_elements(e.prizes) with ordinality listed (prize, place)
        join submission_prize sp on sp.submission_id = x.id and sp.prize_id::text = prize ->> 'id') won on true
  where x.team_id = mine.team_id and x.deleted_at is null and x.submitted_at is not null
    and e.results_published_at is not null and (entry.medal < 5 or won.prizes is not null) limit 1)`)

const dated = ({ enrolledAt, event, stream, won, ...row }: Row): ParticipationCard => ({
  ...row,
  enrolledAt: new Date(enrolledAt),
  event: event && {
    ...event,
    startAt: dateOf(event.startAt),
    endAt: dateOf(event.endAt),
    submissionsCloseAt: dateOf(event.submissionsCloseAt),
    ...pausing(event),
  },
  stream: stream && { ...stream, startAt: dateOf(stream.startAt), ...pausing(stream) },
  won: won && { ...won, publishedAt: new Date(won.publishedAt) },
})

const pausing = ({ cancelledAt, postponedAt }: Of) => ({
  cancelledAt: dateOf(cancelledAt),
  postponedAt: dateOf(postponedAt),
})

const dateOf = (at: string | null) => (at === null ? null : new Date(at))
