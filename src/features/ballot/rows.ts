import { type SQL, sql } from 'drizzle-orm'
import { isLate } from '#features/assignment/rows.ts'
import { withPerson } from '#features/profile/rows.ts'
import { newMember } from '#lib/face-of.ts'

/** The ballots `b` of judges `j` who have this account. */
export const ballotsBy = (userId: string): SQL =>
  sql`ballot b join judge j on j.id = b.judge_id where j.user_id = ${userId}`

/** The judges of a round with what they have done in it, at most 500: those who have done least come first. */
export const judgeCounts = (roundId: string, eventId: string): SQL => sql`
  select j.id as "judgeId", coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), ${newMember}::text) as name,
    p.user_name as "userName", coalesce(given.count, 0)::int as assigned, coalesce(done.drafts, 0)::int as drafts,
    coalesce(done.submitted, 0)::int as submitted, coalesce(done.recused, 0)::int as recused, done.last as "lastAt",
    ${isLate(sql`${roundId}::uuid`)} as "isLate"
  from judge j ${withPerson(sql`j.user_id`)}
    left join (select a.judge_id, count(*) from assignment a where a.round_id = ${roundId} group by a.judge_id) given
      on given.judge_id = j.id
    left join (select b.judge_id, count(*) filter (where b.state = 'draft') as drafts,
        count(*) filter (where b.state = 'submitted') as submitted,
        count(*) filter (where b.state = 'recused') as recused, max(b.updated_at) as last
      from ballot b where b.round_id = ${roundId} group by b.judge_id) done on done.judge_id = j.id
  where j.event_id = ${eventId} and (j.left_at is null or done.judge_id is not null)
  order by coalesce(done.submitted, 0) > 0, coalesce(done.drafts, 0) > 0,
    coalesce(done.submitted, 0)::real / greatest(given.count, 1), name, j.id limit 500`

/**
 * How far the entries of a round are: `coverage`, how many have so many submitted ballots, and `short`, those that lack
 * some, at most so many, the fewest ballots first. What was frozen of an entry is read for these alone.
 */
export const coverageIn = (
  roundId: string,
  { ballotsEach, most }: { ballotsEach: number; most: number },
): SQL => sql`
  with told as materialized (
    select en.submission_id, s.title, coalesce(counted.count, 0)::int as ballots
    from round_entry en join submission s on s.id = en.submission_id
      and s.deleted_at is null and s.submitted_at is not null
      left join (select met.id, count(*) from (
          select b.submission_id as id from ballot b where b.round_id = ${roundId} and b.state = 'submitted'
          union all select b.other_id from ballot b
            where b.round_id = ${roundId} and b.state = 'submitted' and b.other_id is not null) met
        group by met.id) counted on counted.id = en.submission_id
    where en.round_id = ${roundId})
  select (select coalesce(json_agg(alike), '[]') from (
      select ballots, count(*)::int as entries from told group by ballots) alike) as coverage,
    (select coalesce(json_agg(json_build_object('submissionId', t.submission_id, 'title', en.frozen ->> 'title',
        'ballots', t.ballots) order by t.ballots, t.title, t.submission_id), '[]')
      from (select * from told where ballots < ${ballotsEach}
        order by ballots, title, submission_id limit ${most}) t
      join round_entry en on en.round_id = ${roundId} and en.submission_id = t.submission_id) as short`
