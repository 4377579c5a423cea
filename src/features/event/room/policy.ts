import { policy } from '#lib/contract/policy.ts'

/** Allows only members of the team: organizers and administrators can't read its private messages. */
export const readRoom = policy<{ isMember: boolean }>(
  'is in the room’s team',
  (_viewer, { isMember }) => isMember,
  'Only members of the team can read its room',
)

export const editMessage = policy<{ userId: string }>(
  'wrote the message',
  (viewer, { userId }) => viewer?.id === userId,
  'Only its author can change a message',
)
