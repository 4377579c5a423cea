import { policy } from '#lib/contract/policy.ts'

/** What a team says among itself is its own: organizers and administrators do not read it. */
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
