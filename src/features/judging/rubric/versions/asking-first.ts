import { outdatedBy } from '#features/judging/ballot/rows.ts'
import { noticeReach } from '#features/event/event/life/notices/notice-reach.ts'
import { describeNoticeReach } from '#features/event/event/life/notices/describe-notice-reach.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Criterion } from '../contract.ts'

interface Outdated extends Record<string, unknown> {
  ballots: number
  judges: number
}

/** 409 with the cost of a rubric change, if judges have submitted ballots that it makes incomplete. */
export async function askFirst(ctx: MemberContext, eventId: string, criteria: Criterion[]): Promise<void> {
  const [outdated] = await ctx.db.execute<Outdated>(outdatedBy(eventId, criteria), 'objects')
  if (outdated!.ballots === 0) return
  const reach = describeNoticeReach(await noticeReach(ctx, { kind: 'event', id: eventId }))
  throw conflict([describeCost(outdated!), reach].filter(Boolean).join(' '), 'confirm_ask_again')
}

function describeCost({ ballots, judges }: Outdated): string {
  const left =
    ballots === 1
      ? '1 submitted ballot lacks a level for what you changed. It’s a draft'
      : `${ballots} submitted ballots lack a level for what you changed. They’re drafts`
  const who =
    judges === 1
      ? 'until its judge submits again; we tell them'
      : `until ${judges} judges submit again; we tell them`
  return `${left} ${who}. If you change the criteria back, what nobody touched counts again.`
}
