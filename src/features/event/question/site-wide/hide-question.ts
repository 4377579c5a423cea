import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { questions } from '../table.ts'

/**
 * Hides a question and its answer from everyone but its author and event managers. Returns false if it no
 * longer exists. Checks no policy.
 */
export const hideQuestion = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { hiddenAt: ctx.now })

export const unhideQuestion = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { hiddenAt: null })

/**
 * Hides only the answer from everyone but its author and event managers. Returns false if there is none.
 * Checks no policy.
 */
export const hideAnswer = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { answerHiddenAt: ctx.now })

/** Unhides the current answer of the question. Returns false if there is none. */
export const unhideAnswer = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { answerHiddenAt: null })

type HiddenTimes = { hiddenAt: Date | null } | { answerHiddenAt: Date | null }

async function withhold(ctx: MemberContext, id: string, hiddenTimes: HiddenTimes): Promise<boolean> {
  const isExistingSql = and(eq(questions.id, id), isNull(questions.deletedAt))
  const [question] = await ctx.db
    .update(questions)
    .set({ ...hiddenTimes, updatedAt: questions.updatedAt })
    .where('hiddenAt' in hiddenTimes ? isExistingSql : and(isExistingSql, isNotNull(questions.answer)))
    .returning({ eventId: questions.eventId })
  if (!question) return false
  await indexEvent(ctx, question.eventId)
  ctx.changed('question-list', question.eventId)
  return true
}
