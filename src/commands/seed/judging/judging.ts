import { mails } from '#features/platform/mail/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { actingIn } from './acting.ts'
import type { JudgingInput } from './judges.ts'
import { publishJudged } from './published.ts'
import { setUpJudging } from './set-up.ts'
import { judgeNow } from './under-way.ts'

/**
 * One event whose judging is being set up, one that is being judged, and one whose results are out, each by the
 * services that do it on a site, so that what is stored is what they would have stored.
 */
export async function insertJudging(ctx: Context, known: Omit<JudgingInput, 'acting'>): Promise<void> {
  const all = { ...known, acting: actingIn(ctx, known.people) }
  await setUpJudging(ctx, all)
  await judgeNow(ctx, all)
  await publishJudged(all)
  // Their readers have had these letters long ago.
  await ctx.db.delete(mails)
}
