import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'

export const sumReach = (a: Reach, b: Reach): Reach => ({
  total: a.total + b.total,
  recipients: a.recipients + b.recipients,
  waits: a.waits || b.waits,
})
