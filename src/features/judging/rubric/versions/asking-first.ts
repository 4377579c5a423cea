import { countOutdatedSql } from '#features/judging/ballot/rows.ts'
import { noticeReach } from '#features/event/event/life/notices/notice-reach.ts'
import { describeNoticeReach } from '#features/event/event/life/notices/describe-notice-reach.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Criterion } from '../contract.ts'

interface OutdatedCounts extends Record<string, unknown> {
  ballots: number
  judges: number
}

/** 409 with the cost of a rubric change, if judges have submitted ballots that it makes incomplete. */
export async function requireConfirmation(
  ctx: MemberContext,
  eventId: string,
  criteria: Criterion[],
): Promise<void> {
  const [outdatedCounts] = await ctx.db.execute<OutdatedCounts>(
    countOutdatedSql(eventId, criteria),
    'objects',
  )
  if (outdatedCounts!.ballots === 0) return
  const reachText = describeNoticeReach(await noticeReach(ctx, eventId))
  throw conflict([describeCost(outdatedCounts!), reachText].filter(Boolean).join(' '), 'confirm_ask_again')
}

function describeCost({ ballots, judges }: OutdatedCounts): string {
  const ballotsText =
    ballots === 1
      ? '1 submitted ballot lacks a level for what you changed. It’s a draft'
      : `${ballots} submitted ballots lack a level for what you changed. They’re drafts`
  const judgesText =
    judges === 1
      ? `until ${ballots === 1 ? 'its' : 'their'} judge submits again; we tell them`
      : `until ${judges} judges submit again; we tell them`
  return `${ballotsText} ${judgesText}. If you change the criteria back, what nobody touched counts again.`
}
