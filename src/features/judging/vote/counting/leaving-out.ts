import { type SQL, sql } from 'drizzle-orm'
import { joinAccount } from '#features/people/auth/rows.ts'
import { joinedTeamAt, membersIn } from '#features/event/participant/rows.ts'
import { teamOfSubmission } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ExclusionReason } from '../modes.ts'

interface ClosedVote {
  eventId: string
  closesAt: Date
}

/**
 * Selects the votes `g`, except those of voters that an organizer has excluded. `why` says why a vote doesn't
 * count as of the close; null if it counts.
 */
const selectExcludedVotes = ({ eventId, closesAt }: ClosedVote): SQL => {
  const closesAtSql = sql`${closesAt.toISOString()}::timestamptz`
  return sql`select g.id, v.id as voter_id, case
      when a.suspended_at < ${closesAtSql} then 'suspended'
      when exists (select from ${membersIn(teamOfSubmission(sql`g.submission_id`))} and pt.user_id = v.user_id
        and ${joinedTeamAt} < ${closesAtSql}) then 'ownTeam' end as why
    from voter v join vote g on g.voter_id = v.id ${joinAccount(sql`v.user_id`)}
    where v.event_id = ${eventId} and v.excluded_at is null`
}

/** Stores the reason for excluding each vote, permanently. */
export async function markExcludedVotes({ db }: Context, closedVote: ClosedVote): Promise<void> {
  await db.execute(
    sql`update vote set left_out_for = found.why from (${selectExcludedVotes(closedVote)}) found where found.id = vote.id`,
  )
}

/** Counts voters with votes that would be excluded if the counts were published now. */
export const countExcludedVoters = ({ db }: Context, closedVote: ClosedVote) =>
  db.execute<{ reason: ExclusionReason; voters: number }>(
    sql`select found.why as reason, count(distinct found.voter_id)::int as voters from (${selectExcludedVotes(closedVote)}) found
      where found.why is not null group by 1 order by 1`,
    'objects',
  )
