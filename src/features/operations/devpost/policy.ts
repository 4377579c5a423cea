import { policy } from '#lib/contract/policy.ts'

export const takeDevpostPlace = policy<{ isFor: boolean }>(
  'has confirmed the address that the place is kept for',
  (viewer, { isFor }) => viewer !== null && isFor,
  'This place is kept for another address',
)
