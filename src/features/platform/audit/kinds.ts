import { nounNames } from '#lib/nouns.ts'

/** Kinds of subjects in the log; `user` is a former name of accounts. */
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
