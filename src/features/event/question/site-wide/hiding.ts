import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { questions } from '../table.ts'

/** Takes a question with its answer from everyone but who asked it and ADMIN; false when it is gone. Asks no policy. */
export const hideQuestion = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { hiddenAt: ctx.now })

/** Gives it back. */
export const unhideQuestion = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { hiddenAt: null })

/** Takes the answer alone from everyone but who gave it and ADMIN; false when there is none. Asks no policy. */
export const hideAnswer = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { answerHiddenAt: ctx.now })

/** Gives it back, unless somebody else answered since. */
export const unhideAnswer = (ctx: MemberContext, id: string): Promise<boolean> =>
  withhold(ctx, id, { answerHiddenAt: null })

type Withheld = { hiddenAt: Date | null } | { answerHiddenAt: Date | null }

async function withhold(ctx: MemberContext, id: string, withheld: Withheld): Promise<boolean> {
  const isThere = and(eq(questions.id, id), isNull(questions.deletedAt))
  const [question] = await ctx.db
    .update(questions)
    .set({ ...withheld, updatedAt: questions.updatedAt })
    .where('hiddenAt' in withheld ? isThere : and(isThere, isNotNull(questions.answer)))
    .returning({ eventId: questions.eventId })
  if (!question) return false
  await indexEvent(ctx, question.eventId)
  ctx.changed('question-list', question.eventId)
  return true
}
