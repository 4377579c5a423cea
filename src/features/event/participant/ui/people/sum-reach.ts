import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'

export const sumReach = (one: Reach, other: Reach): Reach => ({
  total: one.total + other.total,
  recipients: one.recipients + other.recipients,
  waits: one.waits || other.waits,
})
