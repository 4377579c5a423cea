import { mails } from '#features/platform/mail/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { createActing } from './demo-caller.ts'
import type { JudgingInput } from './judges.ts'
import { publishJudged } from './published-results.ts'
import { setUpJudging } from './set-up.ts'
import { insertCurrentJudging } from './under-way.ts'

/**
 * Inserts one event whose judging is being set up, one in judging, and one with published results. Uses the
 * services of a real site, so that the stored rows match theirs.
 */
export async function insertJudging(ctx: Context, input: Omit<JudgingInput, 'acting'>): Promise<void> {
  const all = { ...input, acting: createActing(ctx, input.people) }
  await setUpJudging(ctx, all)
  await insertCurrentJudging(ctx, all)
  await publishJudged(all)
  // The recipients got these e-mails long ago.
  await ctx.db.delete(mails)
}
