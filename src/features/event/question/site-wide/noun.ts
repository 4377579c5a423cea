import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { questionData as data } from '../personal-data.ts'
import { getVisibleAnswer, getVisibleQuestion } from '../queries.ts'
import { hideAnswer, hideQuestion, unhideAnswer, unhideQuestion } from './hide-question.ts'
import { restorableQuestions as restoring } from './restorable-questions.ts'

export const questionParts: NounParts<'question'> = {
  async see(ctx, id) {
    const { question } = await getVisibleQuestion(ctx, id)
    if (question.deletedAt) throw notFound('Question')
  },
  hiding: { hide: hideQuestion, unhide: unhideQuestion },
  restoring,
  data,
}

/** Parts of answers, which are stored in the row of their question. */
export const answerParts: NounParts<'answer'> = {
  see: (ctx, id) => getVisibleAnswer(ctx, id),
  hiding: { hide: hideAnswer, unhide: unhideAnswer },
}
