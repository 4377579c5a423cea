import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface Attendance extends EventRoles {
  participation: { approved: boolean } | null
}

/** Returns whether the viewer is an organizer, host or mentor of the event. */
const answers = (viewer: Viewer | null, { roles }: EventRoles): boolean =>
  canManageEvent(viewer, { roles }) || roles.includes('Mentor')

export const readQuestions = policy<Attendance>(
  'reads the event’s questions',
  (viewer, attendance) => (attendance.participation?.approved ?? false) || answers(viewer, attendance),
  'Questions are for the people of the event',
)

export const askQuestions = policy<Attendance>(
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
  (viewer, { userId, roles }) => viewer?.id === userId || canManageEvent(viewer, { roles }),
  'Only the person who asked can delete a question',
)

interface AnswerVisibility extends EventRoles {
  answeredBy: string | null
  answerHiddenAt: Date | null
}

/** Returns whether an answer is visible. A hidden one is visible only to its author and event managers. */
export const isAnswerShown = (
  viewer: Viewer | null,
  { answeredBy, answerHiddenAt, roles }: AnswerVisibility,
): boolean =>
  answerHiddenAt === null ||
  canManageEvent(viewer, { roles }) ||
  (viewer !== null && viewer.id === answeredBy)

/**
 * Returns whether the viewer's text replaces a hidden answer and is visible. The author of the hidden answer
 * can only edit it. Event managers can edit it, or replace it with `isNew`.
 */
export const canReplaceHidden = (
  viewer: Viewer,
  { isNew = false, ...answer }: AnswerVisibility & { isNew?: boolean | undefined },
): boolean =>
  answer.answerHiddenAt !== null &&
  answer.answeredBy !== viewer.id &&
  (isNew || !isAnswerShown(viewer, answer))

/** Returns whether a question is visible. A hidden one is visible only to its author and event managers. */
export const isShown = (
  viewer: Viewer | null,
  { userId, hiddenAt, roles }: EventRoles & { userId: string; hiddenAt: Date | null },
): boolean => hiddenAt === null || viewer?.id === userId || canManageEvent(viewer, { roles })
