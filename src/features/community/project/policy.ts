import { policy } from '#lib/contract/policy.ts'

interface OwnedItem {
  userId: string
}

export const changeProject = policy<OwnedItem>(
  'made the project',
  (viewer, { userId }) => viewer?.id === userId,
  'Only its owner can change a project',
)

export const removeProject = policy<OwnedItem>(
  'made the project, or is an administrator',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
  'Only its owner can delete a project',
)
