import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface OwnedItem {
  userId: string
}

export const changeApplication = policy<OwnedItem>(
  'made the app',
  (viewer, { userId }) => viewer?.id === userId,
  'Only its owner can change an app',
)

export const removeApplication = policy<OwnedItem>(
  'made the app, or is an administrator',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
  'Only its owner can delete an app',
)

/**
 * Returns whether the viewer may see an application: published ones are public, others are for their owner
 * and ADMIN.
 */
export const canSeeApplication = (
  viewer: Viewer | null,
  application: OwnedItem & { status: string },
): boolean => application.status === 'published' || isInside(viewer, application)

export const isInside = (viewer: Viewer | null, { userId }: OwnedItem): boolean =>
  viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN')
