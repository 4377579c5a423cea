/**
 * What pages are made from and writes change, by its kind. A page that used 'team' with an id becomes stale when a
 * write notes the same; one that used a kind without an id is of all of them. Lists are kinds of their own.
 */
export type Tag =
  | 'account'
  | 'actions'
  | 'announcement-list'
  | 'application'
  | 'application-queue'
  | 'awards'
  | 'category-list'
  | 'comment-list'
  | 'event'
  | 'event-list'
  | 'feedback'
  | 'file'
  | 'help'
  | 'leaderboard'
  | 'new-profiles'
  | 'participant'
  | 'participations'
  | 'profile'
  | 'project-list'
  | 'public-profiles'
  | 'question-list'
  | 'publication'
  | 'room'
  | 'room-read'
  | 'search'
  | 'session'
  | 'certificate'
  | 'signing'
  | 'vote'
  | 'stream'
  | 'stream-list'
  | 'submission'
  | 'submissions'
  | 'team'
  | 'token'
  | 'round-progress'
  | 'tray'
  | 'webhook'
  | OfTexts

/** Texts that are edited together: the page, its list, and who has it open. */
type OfTexts = Text | `${Text}-${'list' | 'edit'}` | `${'tutorial' | 'article'}-likes`

export type Text = 'technology' | 'tutorial' | 'article'
