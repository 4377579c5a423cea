import { policy } from '#lib/contract/policy.ts'

interface Owned {
  userId: string
}

export const changeProject = policy<Owned>(
  'made the project',
  (viewer, { userId }) => viewer?.id === userId,
  'Only its owner can change a project',
)

export const removeProject = policy<Owned>(
  'made the project, or is an administrator',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
  'Only its owner can delete a project',
)
