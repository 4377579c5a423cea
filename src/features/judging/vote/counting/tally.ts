import { sql } from 'drizzle-orm'
import { titleSql } from '#features/event/submission/rows.ts'
import { joinAccount } from '#features/people/auth/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Cluster, Vote } from '../contract.ts'
import { type ExclusionReason, minClusterSize } from '../modes.ts'
import { countedProjects, isCounted, projectColumns } from './entries.ts'

const maxTallyProjects = 1000

/** Counts the votes that are not excluded, by project, the most first. Leaves out projects without votes. */
export const loadTally = ({ db }: Context, eventId: string): Promise<NonNullable<Vote['tally']>> =>
  db.execute(
    sql`select ${projectColumns}, given.votes, given.voters
    from (${selectCounts(eventId)}) given join lateral (
      select s.* from ${countedProjects(sql`${eventId}`)} and s.id = given.submission_id) s on true
      ${joinTeam(sql`s.team_id`)}
    order by given.votes desc, s.title, s.id limit ${maxTallyProjects}`,
    'objects',
  )

const selectCounts = (eventId: string) => sql`
  select g.submission_id, sum(g.weight)::int as votes, count(*)::int as voters
  from voter v join vote g on g.voter_id = v.id
  where v.event_id = ${eventId} and v.excluded_at is null and g.left_out_for is null group by 1`

interface ExcludedRow extends Record<string, unknown> {
  reason: string
  leftOutFor: ExclusionReason | 'gone' | null
  voters: number
  votes: number
}

/** Counts excluded voters and votes by reason, also votes for projects that left, without names for privacy. */
export async function countExclusions({ db }: Context, eventId: string): Promise<Vote['excluded']> {
  const rows = await db.execute<ExcludedRow>(
    sql`select case when v.excluded_at is null then '' else v.excluded_for end as reason,
      case when v.excluded_at is null then coalesce(g.left_out_for, 'gone') end as "leftOutFor",
      count(distinct v.id)::int as voters, coalesce(sum(g.weight), 0)::int as votes
    from voter v left join vote g on g.voter_id = v.id
    where v.event_id = ${eventId} and (v.excluded_at is not null or g.left_out_for is not null
      or (g.submission_id is not null and not ${isCounted(sql`v.event_id`)}))
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxTallyProjects}`,
    'objects',
  )
  return rows.map(({ leftOutFor, reason, ...counts }) => ({
    reason: leftOutFor ? exclusionDescriptions[leftOutFor] : reason,
    ...counts,
  }))
}

const exclusionDescriptions: Record<ExclusionReason | 'gone', string> = {
  gone: 'They voted for a project that has been disqualified, hidden or withdrawn. Their other votes count.',
  suspended: 'Their accounts were suspended when voting closed.',
  ownTeam: 'They voted for a project of the team they were in when voting closed. Their other votes count.',
}

/** Minimum frequency of a group among a project's voters, as a multiple of that among all other voters. */
const minFrequencyRatio = 2
const maxClusters = 50

interface ClusterRow extends Record<string, unknown> {
  kind: Cluster['kind']
  key: string
  submission: Cluster['submission']
  voterIds: string[]
  of: number
}

/**
 * Finds groups that are unusually frequent among the voters of a project, compared to everyone who didn't vote
 * for it: one network, one minute, accounts made within a day before voting or before the last moment to
 * enroll. A hall full of people on one network doesn't count, since not all of them vote for the project. If
 * everyone voted for it, only a group of all voters counts.
 */
export const findClusters = ({ db }: Context, eventId: string): Promise<Cluster[]> =>
  db.execute<ClusterRow>(
    sql`
    with cast_vote as (
      select v.id as voter_id, g.submission_id, v.network, g.cast_at, least(v.first_voted_at, s.enrolled_before) - a.created_at < interval '1 day' as is_new
      from voter v join vote g on g.voter_id = v.id join vote_setting s on s.event_id = v.event_id
        left ${joinAccount(sql`v.user_id`)}
      where v.event_id = ${eventId} and v.excluded_at is null and ${isCounted(sql`v.event_id`)}),
    marked as (
      select 'network' as kind, network as key, voter_id, submission_id from cast_vote where network <> ''
      union all select 'minute', to_char(cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), voter_id, submission_id from cast_vote
      union all select 'newAccounts', '', voter_id, submission_id from cast_vote where is_new),
    grouped as (
      select kind, key, submission_id, array_agg(voter_id order by voter_id) as voter_ids, count(*) as here
      from marked group by 1, 2, 3),
    spread as (select kind, key, count(distinct voter_id) as anywhere from marked group by 1, 2),
    chosen as (select submission_id, count(*)::int as voters from cast_vote group by 1)
    select kind, key, json_build_object('id', grouped.submission_id, 'title', ${titleSql(sql`grouped.submission_id`)}) as submission,
      voter_ids as "voterIds", chosen.voters as of
    from grouped join spread using (kind, key) join chosen on chosen.submission_id = grouped.submission_id
      cross join (select count(distinct voter_id) as voters from cast_vote) total
    where here >= ${minClusterSize} and case when total.voters = chosen.voters then here = total.voters
      else here * (total.voters - chosen.voters) >= ${minFrequencyRatio} * chosen.voters * (anywhere - here) end
    order by here desc, kind, key, grouped.submission_id limit ${maxClusters}`,
    'objects',
  )
