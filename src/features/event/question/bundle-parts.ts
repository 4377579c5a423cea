import { and, eq, isNull } from 'drizzle-orm'
import { nullable, instant, text } from '#lib/bundle/field.ts'
import { ownId, person } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { questions } from './table.ts'

export const questionParts: Part[] = [
  part({
    name: 'questions',
    about: 'What participants asked, with the answers.',
    table: questions,
    of: (eventId) => and(eq(questions.eventId, eventId), isNull(questions.answerHiddenAt))!,
    event: 'eventId',
    fields: {
      id: ownId('question'),
      userId: person,
      body: text(1000),
      answer: nullable(text(4000)),
      answeredBy: nullable(person),
      answeredAt: nullable(instant),
      publishedAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      rendered: 'made again from the body',
      answerRendered: 'made again from the answer',
      hiddenAt: 'what moderators hid does not leave',
      answerHiddenAt: 'nor does a question whose answer they hid',
      deletedAt: 'what is deleted does not leave',
    },
    rendered: { rendered: 'body', answerRendered: 'answer' },
    isTalk: true,
    most: 20_000,
  }),
]
