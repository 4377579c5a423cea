import { and, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import type { EventRoles } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { allow } from '#lib/contract/policy.ts'
import type { FaqEntry, Question, questionContract, questionStates } from './contract.ts'
import { answerQuestions, deleteQuestions, isAnswerShown, isShown, readQuestions } from './policy.ts'
import { questionRows } from './rows.ts'
import { questions } from './table.ts'

type Contract = typeof questionContract

/** Lists the questions of an event. 403 unless the caller belongs to the event's people. */
export async function getQuestions(
  ctx: MemberContext,
  { eventId, state, ...paging }: InputOf<Contract, 'getQuestions'>,
): Promise<List<Question>> {
  const event = await loadEvent(ctx, { eventId })
  allow(ctx, readQuestions, event)
  const list = await readPage(ctx.db, {
    of: questions,
    row: columns,
    where: and(
      eq(questions.eventId, eventId),
      isNull(questions.deletedAt),
      questionRows('question').visibleTo(ctx.viewer),
      state && stateConditions[state],
    ),
    sorting: sql`question.created_at desc, question.id desc`,
    paging,
  })
  ctx.uses('question-list', eventId)
  return { ...list, items: list.items.map((row) => toShownQuestion(ctx, event, row)) }
}

const stateConditions: Record<(typeof questionStates)[number], SQL> = {
  open: sql`(question.answer is null or question.answer_hidden_at is not null)`,
  answered: sql`question.answer is not null and question.answer_hidden_at is null`,
  published: sql`question.published_at is not null and question.answer_hidden_at is null`,
}

/**
 * Returns an event's published questions to everyone who can see the event, without the authors of the
 * questions.
 */
export async function getFaq(
  ctx: Context,
  { eventId, ...paging }: InputOf<Contract, 'getFaq'>,
): Promise<List<FaqEntry>> {
  await loadEvent(ctx, { eventId })
  const list = await readPage(ctx.db, {
    of: questions,
    row: getColumns(questions),
    where: sql`question.event_id = ${eventId} and question.deleted_at is null and question.hidden_at is null
      and question.answer_hidden_at is null and question.published_at is not null`,
    sorting: sql`question.published_at, question.id`,
    paging,
  })
  ctx.uses('question-list', eventId)
  return { ...list, items: list.items.map(toFaqEntry) }
}

const toFaqEntry = ({ id, body, rendered, ...row }: typeof questions.$inferSelect): FaqEntry => ({
  id,
  body,
  html: toShownText(rendered).html,
  answer: row.answer!,
  answerHtml: toShownText(row.answerRendered!).html,
  answeredAt: row.answeredAt!,
})

/** Returns the question with its event; 404 if the caller can't read it. */
export async function getVisibleQuestion(ctx: Context, id: string) {
  const notFoundError = notFound('Question')
  const [question] = await ctx.db.select().from(questions).where(eq(questions.id, id))
  if (!question) throw notFoundError
  const event = await loadEvent(ctx, { eventId: question.eventId })
  if (!isShown(ctx.viewer, { ...question, roles: event.roles })) throw notFoundError
  const isOpen = question.publishedAt !== null && question.answerHiddenAt === null
  if (!isOpen && !readQuestions.may(ctx.viewer, event)) throw notFoundError
  return { question, event }
}

/** Returns an answered question with its event; 404 without an answer, or if it is hidden from the caller. */
export async function getVisibleAnswer(ctx: Context, id: string) {
  const { question, event } = await getVisibleQuestion(ctx, id)
  const isAnswered = question.answer !== null && question.deletedAt === null
  if (!isAnswered || !isAnswerShown(ctx.viewer, { ...question, roles: event.roles })) throw notFound('Answer')
  return { question, event }
}

/** Returns a question as the caller sees it, after a write. */
export async function loadQuestion(ctx: MemberContext, event: LoadedEvent, id: string): Promise<Question> {
  const [row] = await ctx.db.select(columns).from(questions).where(eq(questions.id, id))
  return toShownQuestion(ctx, event, row!)
}

const columns = {
  id: questions.id,
  eventId: questions.eventId,
  userId: questions.userId,
  author: personCard<PersonCard>('question.user_id'),
  body: questions.body,
  rendered: questions.rendered,
  answer: questions.answer,
  answerRendered: questions.answerRendered,
  answeredBy: sql<PersonCard | null>`case when question.answered_by is not null
    then ${personCard('question.answered_by')} end`,
  answererId: sql<string | null>`question.answered_by`,
  answeredAt: questions.answeredAt,
  publishedAt: questions.publishedAt,
  createdAt: questions.createdAt,
  hiddenAt: questions.hiddenAt,
  answerHiddenAt: questions.answerHiddenAt,
}

type JoinedField = 'author' | 'answeredBy' | 'answererId'
type Row = Pick<typeof questions.$inferSelect, Exclude<keyof typeof columns, JoinedField>> & {
  author: PersonCard
  answeredBy: PersonCard | null
  answererId: string | null
}

function toShownQuestion({ viewer }: MemberContext, event: LoadedEvent, row: Row): Question {
  const { userId, rendered, hiddenAt, ...rest } = row
  return {
    ...rest,
    ...getShownAnswer({ viewer }, row, event),
    author: fillRole(rest.author),
    html: toShownText(rendered).html,
    isHidden: hiddenAt !== null,
    isOwn: viewer.id === userId,
    canAnswer: answerQuestions.may(viewer, event),
    canDelete: deleteQuestions.may(viewer, { userId, roles: event.roles }),
  }
}

/** Returns the answer, or none if it is hidden from the viewer. */
function getShownAnswer({ viewer }: Pick<MemberContext, 'viewer'>, row: Row, { roles }: EventRoles) {
  const { answer, answerRendered, answeredBy, answererId, answeredAt, publishedAt, answerHiddenAt } = row
  if (!isAnswerShown(viewer, { answeredBy: answererId, answerHiddenAt, roles })) return noAnswer
  return {
    answer,
    answerHtml: answerRendered && toShownText(answerRendered).html,
    answeredBy: answeredBy && fillRole(answeredBy),
    answeredAt,
    isPublished: publishedAt !== null,
    isAnswerHidden: answerHiddenAt !== null,
    isOwnAnswer: viewer.id === answererId,
  }
}

const noAnswer = {
  answer: null,
  answerHtml: null,
  answeredBy: null,
  answeredAt: null,
  isPublished: false,
  isAnswerHidden: false,
  isOwnAnswer: false,
}

/** Sets a missing role to an empty text, because people without a profile have no role in it either. */
const fillRole = (person: PersonCard): PersonCard => ({ ...person, role: person.role ?? '' })
