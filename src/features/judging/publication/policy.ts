import { policy } from '#lib/contract/policy.ts'

export const appealResult = policy<{ isMember: boolean }>(
  'is in the team that appeals',
  (viewer, { isMember }) => viewer !== null && isMember,
  'Only team members can appeal',
)
