import { inArray, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { medals } from '../shapes.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import { submissions } from '../table.ts'

export const actionByMedal = {
  WINNERS: 'winner',
  TOP_2: 'top-2',
  TOP_3: 'top-3',
  FINALISTS: 'finalist',
} as const satisfies Record<(typeof medals)[number], string>

export interface Award {
  /** Id of the submission, which is also the award's reference. */
  id: string
  action: 'submission' | (typeof actionByMedal)[keyof typeof actionByMedal]
}

/**
 * Returns all awards that a submission may earn for its team. The ledger applies those that are true of the
 * submission.
 */
export const everyAward = (id: string): Award[] =>
  (['submission', ...Object.values(actionByMedal)] as const).map((action) => ({ id, action }))

/**
 * Queues awards for the ledger of actions, which counts each person, action and reference once
 * (docs/rules.md#points).
 */
export const reward = (ctx: Context, awards: Award[]): Promise<void> => queueAwards(ctx, awards, {})

/** Queues the revocation of awards. A revoked award is void until it is given again. */
export const queueRevocations = (ctx: Context, awards: Award[]): Promise<void> =>
  queueAwards(ctx, awards, { isTakenBack: true })

async function queueAwards(ctx: Context, awards: Award[], extraFields: object): Promise<void> {
  if (awards.length === 0) return
  const teams = await ctx.db
    .select({ id: submissions.id, userIds: memberIds })
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        awards.map(({ id }) => id),
      ),
    )
  for (const { id, action } of awards) {
    const userIds = teams.find((team) => team.id === id)?.userIds ?? []
    await ctx.job('award', { action, reference: id, userIds, ...extraFields })
  }
}

const memberIds = sql<string[]>`(
  select coalesce(json_agg(pt.user_id order by pt.id), '[]') from ${membersIn(sql`submission.team_id`)})`
