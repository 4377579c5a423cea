import type { ContentKind, ContentState } from '#lib/admin-listing.ts'

/** What a thing is called within a sentence, and many of them above a table. */
export const contentWords: Record<ContentKind, { one: string; many: string }> = {
  event: { one: 'event', many: 'Events' },
  stream: { one: 'stream', many: 'Streams' },
  team: { one: 'team', many: 'Teams' },
  submission: { one: 'submission', many: 'Submissions' },
  application: { one: 'app', many: 'Apps' },
  tutorial: { one: 'tutorial', many: 'Tutorials' },
  article: { one: 'article', many: 'Articles' },
  comment: { one: 'comment', many: 'Comments' },
  project: { one: 'profile project', many: 'Profile projects' },
}

export const stateWords: Record<ContentState, string> = {
  draft: 'Draft',
  unlisted: 'Only with the link',
  public: 'Public',
  shown: 'Shown',
  submitted: 'Submitted',
  waiting: 'Waiting for review',
  rejected: 'Sent back',
  inReview: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
}
