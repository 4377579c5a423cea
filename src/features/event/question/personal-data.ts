import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { questionRows } from './rows.ts'
import { questions } from './table.ts'

export const questionData: PersonalData = {
  copies: [
    {
      name: 'questions',
      about: 'What you asked at events, with the answers.',
      of: ['question.user_id'],
      rows: ({ userId }) => sql`
        select q.id, ${questionRows('q').place} as event, q.body, q.answer, q.answered_at, q.published_at, q.hidden_at,
          q.created_at, q.deleted_at
        from question q where q.user_id = ${userId}`,
    },
    {
      name: 'answers',
      about: 'What you answered at events.',
      of: ['question.answered_by'],
      rows: ({ userId }) => sql`
        select q.id, ${questionRows('q').place} as event, q.answer, q.answered_at, q.answer_hidden_at as hidden_at
        from question q where q.answered_by = ${userId}`,
    },
  ],
  /** Keeps the member's questions and answers for others, without a name. Empties deleted ones. */
  async erase({ db }, { userId }) {
    await db
      .update(questions)
      .set({
        body: '',
        rendered: emptyRenderedText,
        answer: null,
        answerRendered: null,
        answerHiddenAt: null,
        publishedAt: null,
        updatedAt: questions.updatedAt,
      })
      .where(and(eq(questions.userId, userId), isNotNull(questions.deletedAt)))
    await db.update(questions).set({ answeredBy: null }).where(eq(questions.answeredBy, userId))
  },
}
