import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface OwnedItem {
  userId: string
}

export const editComment = policy<OwnedItem>(
  'wrote the comment',
  (viewer, { userId }) => viewer?.id === userId,
  'Only its author can change a comment',
)

export const deleteOwnComment = policy<OwnedItem>(
  'wrote the comment, or is an administrator',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
  'Only its author can delete a comment',
)

/**
 * Returns whether a comment is visible: hidden ones only for their author, ADMIN and managers of the event of
 * its project. `roles` are the viewer's roles in that event.
 */
export const isShown = (
  viewer: Viewer | null,
  { userId, isHidden, roles }: OwnedItem & EventRoles & { isHidden: boolean },
): boolean => !isHidden || viewer?.id === userId || canManageEvent(viewer, { roles })
