import type { NounName } from '../nouns.ts'

/**
 * What pages are made from and writes change, by its kind. A page that used 'team' with an id becomes stale when a
 * write notes the same; one that used a kind without an id is of all of them. Lists are kinds of their own.
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
  /** Marks an account that may have lost a role, seat or place. Its live streams then recheck access. */
  | 'rights'
  | 'room'
  | 'room-read'
  | 'search'
  | 'session'
  /** Another database or address has become the site's own. */
  | 'site-identity'
  | 'certificate'
  | 'signing'
  | 'vote'
  | 'submissions'
  | 'token'
  | 'round-progress'
  | 'tray'
  | 'webhook'
  | OfTexts

/** Texts that are edited together: who has one open, and who likes it. */
type OfTexts = `${Text}-edit` | `${'tutorial' | 'article'}-likes`

export type Text = 'technology' | 'tutorial' | 'article'
