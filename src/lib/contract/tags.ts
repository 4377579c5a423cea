import type { NounName } from '../nouns.ts'

/**
 * Kinds of data that pages use and writes change. A page that used 'team' with an id becomes stale when a
 * write reports the same. A page that used a kind without an id depends on all of them. Lists are separate
 * kinds.
 */
export type Tag =
  | NounName
  | `${NounName}-list`
  | 'account'
  | 'actions'
  | 'application-queue'
  | 'awards'
  | 'category-list'
  | 'feedback'
  | 'file'
  | 'help'
  | 'leaderboard'
  | 'new-profiles'
  | 'participant'
  | 'participations'
  | 'public-profiles'
  | 'publication'
  /** Marks an account that may have lost a role, team or enrollment. Its live streams then recheck access. */
  | 'rights'
  | 'room'
  | 'room-read'
  | 'search'
  | 'session'
  /** Marks a change of the site's own database or address. */
  | 'site-identity'
  | 'certificate'
  | 'signing'
  | 'vote'
  | 'submissions'
  | 'token'
  | 'round-progress'
  | 'tray'
  | 'webhook'
  | EditedTextTag

/** Tags of a text's open editors, and of its likes. */
type EditedTextTag = `${Text}-edit` | `${'tutorial' | 'article'}-likes`

export type Text = 'technology' | 'tutorial' | 'article'
