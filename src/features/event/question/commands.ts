import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { selectMentorAndManagerIds } from '#features/event/event/rows.ts'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { renderTalk } from '#features/content/text/rendering/render-talk.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Question, QuestionAnswer, QuestionDraft } from './contract.ts'
import { answerQuestions, askQuestions, deleteQuestions, canReplaceHidden } from './policy.ts'
import { loadQuestion, getVisibleQuestion } from './queries.ts'
import { questions } from './table.ts'

/** Asks a question. 403 unless the caller is an approved participant. */
export const askQuestion = createPreparedOperation(
  async (ctx: MemberContext, { eventId, body }: QuestionDraft): Promise<RenderedText> => {
    allow(ctx, askQuestions, await loadEvent(ctx, { eventId }))
    return renderTalk(ctx, body)
  },
  async (ctx, { eventId, body }, rendered): Promise<Question> => {
    const event = await loadEvent(ctx, { eventId })
    allow(ctx, askQuestions, event)
    await countDailyAction(ctx, 'question')
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    const [createdQuestion] = await ctx.db
      .insert(questions)
      .values({ eventId, userId: ctx.viewer.id, body, rendered, ...times })
      .returning({ id: questions.id })
    ctx.changed('question-list', eventId)
    const people = await ctx.db.execute<{ userId: string }>(
      sql`select distinct user_id as "userId" from (${selectMentorAndManagerIds(sql`${eventId}`)}) people limit 200`,
      'objects',
    )
    await notify(ctx, {
      kind: 'questionAsked',
      actor: ctx.viewer.id,
      subject: { kind: 'event', id: eventId },
      about: { kind: 'question', id: createdQuestion!.id },
      recipients: people.map(({ userId }) => userId),
    })
    return loadQuestion(ctx, event, createdQuestion!.id)
  },
)

/**
 * Answers a question. A question has one answer, which can be edited, or replaced once hidden. Editing a hidden
 * answer doesn't show it again. The author of the question is notified of the first answer and of a replacement.
 */
export const answerQuestion = createPreparedOperation(
  async (ctx: MemberContext, { id, answer }: QuestionAnswer & { id: string }): Promise<RenderedText> => {
    await getAnswerableQuestion(ctx, id)
    return renderTalk(ctx, answer)
  },
  async (ctx, { id, answer, isPublished, isNew }, answerRendered): Promise<Question> => {
    const { question, event } = await getAnswerableQuestion(ctx, id)
    const wasPublished = question.publishedAt !== null
    const isFirst =
      question.answer === null || canReplaceHidden(ctx.viewer, { ...question, roles: event.roles, isNew })
    const publishedAt = isPublished ? (question.publishedAt ?? ctx.now) : null
    await ctx.db
      .update(questions)
      .set({
        answer,
        answerRendered,
        publishedAt,
        ...((isFirst || answer !== question.answer) && { answeredBy: ctx.viewer.id, answeredAt: ctx.now }),
        ...(isFirst && { answerHiddenAt: null }),
        updatedAt: ctx.now,
      })
      .where(and(eq(questions.id, id), isNull(questions.deletedAt)))
    await recordChange(ctx, {
      what: 'question.answered',
      subject: { kind: 'question', id },
      before: { answer: question.answer, isPublished: wasPublished },
      after: { answer, isPublished },
    })
    if (isFirst)
      await notify(ctx, {
        kind: 'questionAnswered',
        actor: ctx.viewer.id,
        subject: { kind: 'event', id: event.id },
        about: { kind: 'answer', id },
        recipients: [question.userId],
      })
    if (isPublished || wasPublished) await indexEvent(ctx, event.id)
    ctx.changed('question-list', event.id)
    return loadQuestion(ctx, event, id)
  },
)

/** Soft-deletes a question and its answer. */
export async function deleteQuestion(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string },
): Promise<{ id: string }> {
  const { question, event } = await getVisibleQuestion(ctx, id)
  allow(ctx, deleteQuestions, { userId: question.userId, roles: event.roles })
  if (question.deletedAt) return { id }
  const isOwn = question.userId === ctx.viewer.id
  requireRecentAdmin(ctx, { isOwn })
  await ctx.db.update(questions).set({ deletedAt: ctx.now }).where(eq(questions.id, id))
  if (!isOwn)
    await recordChange(ctx, {
      what: 'question.deleted',
      subject: { kind: 'question', id },
      before: { userId: question.userId, body: question.body, answer: question.answer },
      reason,
    })
  if (question.publishedAt) await indexEvent(ctx, event.id)
  ctx.changed('question-list', event.id)
  return { id }
}

async function getAnswerableQuestion(ctx: MemberContext, id: string) {
  const visibleQuestion = await getVisibleQuestion(ctx, id)
  allow(ctx, answerQuestions, visibleQuestion.event)
  if (visibleQuestion.question.deletedAt) throw notFound('Question')
  return visibleQuestion
}
