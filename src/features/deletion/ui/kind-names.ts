import type { DeletedKind } from '#lib/contract/restorable.ts'

/** What people call the kinds. */
export const kindNames: Record<DeletedKind, string> = {
  event: 'Event',
  stream: 'Stream',
  timelineEvent: 'Schedule item',
  announcement: 'Announcement',
  team: 'Team',
  submission: 'Submission',
  application: 'App',
  project: 'Profile project',
  profile: 'Profile',
  tutorial: 'Tutorial',
  article: 'Article',
  technology: 'Technology',
  comment: 'Comment',
  message: 'Message',
  question: 'Question',
}

/** A draft may have no title yet. */
export const nameOf = ({ title }: { title: string }) => title || 'Without a title'
