import type { Person, World } from '../support/people-and-things.ts'
import { hidden as hide } from '../support/event/moderation.ts'
import { canary } from './canaries.ts'

interface QuestionSetup {
  member: Person
  enrolled: Person
  organiser: Person
  ADMIN: Person
  known: Person
  event: { id: string }
  other: { id: string }
}

/** Creates questions in the actors' event, by its member, and in another. */
export async function makeQuestions(world: World, setup: QuestionSetup) {
  const { member, enrolled, organiser, ADMIN, known, event, other } = setup
  const askQuestion = async (caller: Person, { id: eventId }: { id: string }, body: string) =>
    (await world.as(caller).post('question/askQuestion', { eventId, body })).body.id as string
  const questionIds = {
    question: await askQuestion(member, event, canary.question),
    hiddenQuestion: await askQuestion(member, event, canary.hiddenQuestion),
    deletedQuestion: await askQuestion(member, event, canary.deletedQuestion),
    publishedQuestion: await askQuestion(member, event, 'When do the doors open?'),
    otherQuestion: await askQuestion(known, other, 'Is there a bus?'),
  }
  const answer = { answer: 'At nine.', isPublished: true }
  await world.as(organiser).put(`question/answerQuestion?id=${questionIds.publishedQuestion}`, answer)
  await world.as(member).put(`question/deleteQuestion?id=${questionIds.deletedQuestion}`)
  await hide(world, { kind: 'question', id: questionIds.hiddenQuestion, sees: enrolled }, ADMIN)
  return questionIds
}
