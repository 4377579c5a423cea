import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface Attending extends EventRoles {
  participation: { approved: boolean } | null
}

/** Organizers, hosts and mentors of the event. */
const answers = (viewer: Viewer | null, { roles }: EventRoles): boolean =>
  manages(viewer, { roles }) || roles.includes('Mentor')

export const readQuestions = policy<Attending>(
  'reads the event’s questions',
  (viewer, place) => (place.participation?.approved ?? false) || answers(viewer, place),
  'Questions are for the people of the event',
)

export const askQuestions = policy<Attending>(
  'asks in the event',
  (_viewer, { participation }) => participation?.approved ?? false,
  'Only approved participants can ask here',
)

export const answerQuestions = policy<EventRoles>(
  'answers in the event',
  answers,
  'Only organizers and mentors of the event can answer',
)

export const deleteQuestions = policy<EventRoles & { userId: string }>(
  'asked it, or manages the event',
  (viewer, { userId, roles }) => viewer?.id === userId || manages(viewer, { roles }),
  'Only the person who asked can delete a question',
)

/** Of an answer that the moderators hid: it is there for who answered and ADMIN alone. */
export const isAnswerShown = (
  viewer: Viewer | null,
  { answeredBy, answerHiddenAt }: { answeredBy: string | null; answerHiddenAt: Date | null },
): boolean =>
  answerHiddenAt === null || viewer?.role === 'ADMIN' || (viewer !== null && viewer.id === answeredBy)

/** What the moderators hid is there for who asked it and ADMIN alone. */
export const isShown = (
  viewer: Viewer | null,
  { userId, hiddenAt }: { userId: string; hiddenAt: Date | null },
): boolean => hiddenAt === null || viewer?.id === userId || viewer?.role === 'ADMIN'
