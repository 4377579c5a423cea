import { policy } from '#lib/contract/policy.ts'

/** Whose thing a decision is about: its author, or a member of the team that submitted it. */
export const concerned = policy<{ isConcerned: boolean }>(
  'the person it’s about',
  (viewer, { isConcerned }) => viewer !== null && isConcerned,
)
