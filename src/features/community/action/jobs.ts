import { sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { eventOfSubmission, joinProject, submissionRows } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { lockActionBySlug } from './awards/catalog.ts'
import { type ActionSlug, fixedAction } from './awards/fixed-actions.ts'
import { award, type Due, lockLedger, revokeAward } from './points/ledger.ts'

/** Job that features queue when points were earned or are no longer earned. */
export interface AwardJob {
  action: ActionSlug
  /** Id of the text or submission. */
  reference: string
  userIds: string[]
  isTakenBack?: boolean
}

export const actionJobs = [
  {
    /**
     * Gives or revokes awards. Jobs may arrive late, twice or out of order, so for a submission its state at
     * run time decides. Each change of that state has queued its own job.
     */
    queue: 'award',
    async handle(ctx: Context, { action: slug, reference, userIds, isTakenBack = false }: AwardJob) {
      const { about } = fixedAction(slug)
      const eventId = about === 'submission' ? await findEventId(ctx, reference) : null
      await lockLedger(ctx, { eventId, reference })
      const action = await lockActionBySlug(ctx, slug)
      const isTrue = about === 'submission' ? await isEarned(ctx, slug, reference) : !isTakenBack
      if (isTakenBack && !isTrue) {
        const whose = about === 'submission' ? {} : { userIds }
        await revokeAward(ctx, { actionId: action.id, reference, awardedBy: null, ...whose })
      }
      if (isTakenBack || !isTrue) return
      const recipients = userIds.map((userId): Due => ({ userId, reference, eventId }))
      await award(ctx, { action, awardedBy: null }, recipients)
    },
  },
]

async function findEventId({ db }: Context, submissionId: string): Promise<string | null> {
  const [row] = await db.execute<{ eventId: string | null }>(
    sql`select (${eventOfSubmission(submissionId)}) as "eventId"`,
    'objects',
  )
  return row!.eventId
}

const { isGone, hasWon: isJudged } = eventRows('e')

/**
 * Returns whether the submission counts and, if the action is for a medal, has that medal in published
 * results.
 */
async function isEarned({ db }: Context, slug: ActionSlug, submissionId: string): Promise<boolean> {
  const medal = medalByAction[slug] ?? null
  const [row] = await db.execute<{ isEarned: boolean }>(
    sql`
    select ${submissionRows('s').isSubmitted} and not (${isGone})
      and (${medal}::text is null or (s.position = ${medal} and ${isJudged})) as "isEarned"
    from (select ${submissionId}::uuid as id) asked ${joinProject(sql`asked.id`)}`,
    'objects',
  )
  return row?.isEarned ?? false
}

const medalByAction: Partial<Record<ActionSlug, string>> = {
  winner: 'WINNERS',
  'top-2': 'TOP_2',
  'top-3': 'TOP_3',
  finalist: 'FINALISTS',
}
