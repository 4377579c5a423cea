import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface Attending extends EventRoles {
  participation: { approved: boolean } | null
}

/** Returns whether the viewer is an organizer, host or mentor of the event. */
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

/** Returns whether an answer is visible. A hidden one is visible only to its author and event managers. */
export const isAnswerShown = (
  viewer: Viewer | null,
  {
    answeredBy,
    answerHiddenAt,
    roles,
  }: EventRoles & { answeredBy: string | null; answerHiddenAt: Date | null },
): boolean =>
  answerHiddenAt === null || manages(viewer, { roles }) || (viewer !== null && viewer.id === answeredBy)

/** Returns whether a question is visible. A hidden one is visible only to its author and event managers. */
export const isShown = (
  viewer: Viewer | null,
  { userId, hiddenAt, roles }: EventRoles & { userId: string; hiddenAt: Date | null },
): boolean => hiddenAt === null || viewer?.id === userId || manages(viewer, { roles })
