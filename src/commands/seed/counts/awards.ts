import { type SQL, sql } from 'drizzle-orm'
import type { ActionSlug } from '#features/community/action/awards/fixed-actions.ts'
import type { Context } from '#lib/contract/context.ts'

/**
 * Writes ledger lines for all existing data, with the times at which they were earned: texts, submissions,
 * medals of published results, and awards for mentors and speakers after their events. Existing lines stay.
 */
export async function awardAllPoints({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    insert into award (action_id, user_id, reference, event_id, turn, points, awarded_by, earned_at, created_at)
    select x.id, due.user_id, due.reference, due.event_id, 1, x.points, due.awarded_by, due.at, due.at
    from (${sql.join([text('tutorial'), text('article'), submissionRowsSql, medals, selectRoleAwards(now)], sql` union all `)})
      as due (slug, user_id, reference, event_id, awarded_by, at)
      join action x on x.slug = due.slug
    on conflict do nothing`)
  await db.execute(sql`
    insert into point_total (user_id, points, reached_at)
    select user_id, sum(points), max(earned_at) from award group by user_id
    on conflict (user_id) do update set points = excluded.points, reached_at = excluded.reached_at`)
}

function text(table: 'tutorial' | 'article'): SQL {
  const slug: ActionSlug = table === 'tutorial' ? 'tutorial' : 'blog'
  return sql.raw(`select '${slug}', author_user_id, id, null::uuid, null::uuid, published_at from ${table}
    where status = 'published' and author_user_id is not null and published_at is not null`)
}

const members = `submission s join participant pt on pt.team_id = s.team_id and pt.deleted_at is null
    join event e on e.id = s.event_id
    where s.submitted_at is not null and s.deleted_at is null`

const submissionRowsSql = sql.raw(
  `select 'submission', pt.user_id, s.id, s.event_id, null, s.submitted_at from ${members}`,
)

const medals = sql.raw(`select
    case s.position when 'WINNERS' then 'winner' when 'TOP_2' then 'top-2' when 'TOP_3' then 'top-3' else 'finalist' end,
    pt.user_id, s.id, s.event_id, null, e.results_published_at
  from ${members} and s.position is not null and e.results_published_at is not null`)

/**
 * Selects awards for mentors and speakers of past events. Excludes the event's creator, who gives the awards,
 * because no one can award themselves.
 */
const selectRoleAwards = (now: Date) => sql`
  select case r.event_role when 'Mentor' then 'mentor' else 'open-talk' end, p.user_id, e.id, e.id, e.created_by, e.end_at
  from event_role r join profile p on p.id = r.profile_id join event e on e.id = r.event_id
  where r.deleted_at is null and r.event_role in ('Mentor', 'Speaker') and e.visibility <> 'draft'
    and e.end_at < ${now.toISOString()}::timestamptz and e.created_by <> p.user_id`
