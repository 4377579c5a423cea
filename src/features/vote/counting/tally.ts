import { sql } from 'drizzle-orm'
import { submissionRows, submittedTo, titleOf } from '#features/submission/rows.ts'
import { joinAccount } from '#features/auth/rows.ts'
import { joinTeam } from '#features/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Cluster, Vote } from '../contract.ts'
import { projectColumns } from './entries.ts'

const most = 1000

/** Votes of all voters who count, the most first; projects without any are not in it. */
export const tallyOf = ({ db }: Context, eventId: string): Promise<NonNullable<Vote['tally']>> =>
  db.execute(
    sql`select ${projectColumns}, given.votes, given.voters
    from (${counting(eventId)}) given join lateral (
      select s.* from ${submittedTo(sql`${eventId}`)} and s.id = given.submission_id and not ${submissionRows('s').isHidden}) s on true
      ${joinTeam(sql`s.team_id`)}
    order by given.votes desc, s.title, s.id limit ${most}`,
    'objects',
  )

const counting = (eventId: string) => sql`
  select g.submission_id, sum(g.weight)::int as votes, count(*)::int as voters
  from voter v join vote g on g.voter_id = v.id
  where v.event_id = ${eventId} and v.excluded_at is null group by 1`

/** How many voters were left out for which reason; of whom is nobody's business. */
export const excludedFrom = ({ db }: Context, eventId: string): Promise<Vote['excluded']> =>
  db.execute(
    sql`select v.excluded_for as reason, count(*)::int as voters from voter v
    where v.event_id = ${eventId} and v.excluded_at is not null group by 1 order by 2 desc, 1 limit ${most}`,
    'objects',
  )

/** So few prove nothing. */
const fewest = 5
/** So many times as often as among the voters of other projects. */
const unusual = 2
const mostClusters = 50

interface Marked extends Record<string, unknown> {
  kind: Cluster['kind']
  key: string
  submission: Cluster['submission']
  voterIds: string[]
  of: number
}

/**
 * Groups among the voters of a project that are far rarer among those of all others: one network, one minute, accounts
 * younger than a day. A hall full of people on one network is no such group, since it votes for every project.
 */
export const clustersIn = ({ db }: Context, eventId: string): Promise<Cluster[]> =>
  db.execute<Marked>(
    sql`
    with cast_vote as (
      select v.id as voter_id, g.submission_id, v.network, g.cast_at, v.first_voted_at - a.created_at < interval '1 day' as is_new
      from voter v join vote g on g.voter_id = v.id left ${joinAccount(sql`v.user_id`)}
      where v.event_id = ${eventId} and v.excluded_at is null),
    marked as (
      select 'network' as kind, network as key, voter_id, submission_id from cast_vote where network <> ''
      union all select 'minute', to_char(cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), voter_id, submission_id from cast_vote
      union all select 'newAccounts', '', voter_id, submission_id from cast_vote where is_new),
    grouped as (
      select kind, key, submission_id, array_agg(voter_id order by voter_id) as voter_ids, count(*) as here,
        sum(count(*)) over (partition by kind, key) as anywhere
      from marked group by 1, 2, 3),
    chosen as (select submission_id, count(*)::int as voters from cast_vote group by 1)
    select kind, key, json_build_object('id', grouped.submission_id, 'title', ${titleOf(sql`grouped.submission_id`)}) as submission,
      voter_ids as "voterIds", chosen.voters as of
    from grouped join chosen on chosen.submission_id = grouped.submission_id cross join (select count(*) as votes from cast_vote) total
    where here >= ${fewest} and here * (total.votes - chosen.voters) >= ${unusual} * chosen.voters * (anywhere - here)
    order by here desc, kind, key, grouped.submission_id limit ${mostClusters}`,
    'objects',
  )
