import { nounNames } from '#lib/nouns.ts'

/** Kinds of things that entries of the log are about; `user` is what accounts were once called. */
export const auditKinds = [
  ...nounNames,
  'account',
  'eventRole',
  'roleInvitation',
  'speakerCard',
  'participant',
  'teamInvitation',
  'joinRequest',
  'like',
  'category',
  'action',
  'mail',
  'chat',
  'webhook',
  'judge',
  'judgeInvitation',
  'round',
  'audit',
  'user',
] as const

export type AuditKind = (typeof auditKinds)[number]
