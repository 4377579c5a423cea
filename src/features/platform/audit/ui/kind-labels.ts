import { isNoun, getCapitalizedNoun } from '#lib/nouns.ts'
import type { AuditKind } from '../kinds.ts'
import { formatLabel } from './field-label.ts'

/** Labels of kinds that can't be derived from the kind's name. */
const labels: Partial<Record<AuditKind, string>> = {
  user: 'Account',
  review: 'Feedback',
  eventRole: 'Role',
  joinRequest: 'Request to join',
  teamInvitation: 'Invitation',
  judge: 'Judge',
  judgeInvitation: 'Invitation to judge',
  roleInvitation: 'Invitation to a role',
  speakerCard: 'Speaker card',
  action: 'What earns points',
  mail: 'E-mail',
  chat: 'Chat message',
  audit: 'Audit log',
}

export const kindLabel = (kind: string): string =>
  Object.entries(labels).find(([name]) => name === kind)?.[1] ??
  (isNoun(kind) ? getCapitalizedNoun(kind) : formatLabel(kind))
