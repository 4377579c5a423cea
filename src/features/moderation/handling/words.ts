import type { FlagKind, FlagReason } from '../contract.ts'

/** Why something is reported, in plain words. */
export const reasonWords: Record<FlagReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or harassment',
  illegal: 'Something illegal',
  copyright: 'Someone else’s work',
  private: 'Private information',
  other: 'Something else',
}

/** What a thing is called within a sentence. */
export const kindWords: Record<FlagKind, string> = {
  event: 'event',
  stream: 'stream',
  team: 'team',
  submission: 'project',
  application: 'app',
  review: 'review',
  comment: 'comment',
  message: 'message',
  question: 'question',
  answer: 'answer',
  helpRequest: 'request for help',
  officeSlot: 'office hour',
  technology: 'technology',
  tutorial: 'tutorial',
  article: 'article',
  profile: 'profile',
}
