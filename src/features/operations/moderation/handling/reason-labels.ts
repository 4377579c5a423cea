import type { FlagReason } from '../contract.ts'

export const reasonLabels: Record<FlagReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or harassment',
  illegal: 'Something illegal',
  copyright: 'Someone else’s work',
  private: 'Private information',
  other: 'Something else',
}
