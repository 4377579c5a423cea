import { and, eq, isNull } from 'drizzle-orm'
import { indexEvent } from '#features/event/site-wide/findable.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { questions } from '../table.ts'

/** Takes a question with its answer from everyone but who asked it and ADMIN; false when it is gone. Asks no policy. */
export const hideQuestion = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, ctx.now)

/** Gives it back. */
export const unhideQuestion = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, null)

async function withhold(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const [question] = await ctx.db
    .update(questions)
    .set({ hiddenAt, updatedAt: questions.updatedAt })
    .where(and(eq(questions.id, id), isNull(questions.deletedAt)))
    .returning({ eventId: questions.eventId })
  if (!question) return false
  await indexEvent(ctx, question.eventId)
  ctx.changed('question-list', question.eventId)
  return true
}
