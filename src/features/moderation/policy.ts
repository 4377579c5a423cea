import { policy } from '#lib/policy.ts'

/** Whose thing a decision is about: its author, or a member of the team that submitted it. */
export const concerned = policy<{ isConcerned: boolean }>(
  'whom the decision concerns',
  (viewer, { isConcerned }) => viewer !== null && isConcerned,
)
