import type { FlagReason } from '../contract.ts'

/** Why something is reported, in plain words. */
export const reasonLabels: Record<FlagReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or harassment',
  illegal: 'Something illegal',
  copyright: 'Someone else’s work',
  private: 'Private information',
  other: 'Something else',
}
