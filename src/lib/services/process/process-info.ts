/** An effective environment variable. Never includes the value of a secret. */
export interface Setting {
  name: string
  about: string
  isSet: boolean
  isSecret: boolean
  /** Null for a secret. */
  value: string | null
}

/** Live measurements of one process. */
export interface Vitals {
  /** Folder for files and, if embedded, the database. */
  dataDir: string
  /** Database connections by purpose; `waiting` counts requests or jobs without one. */
  pools: { name: 'requests' | 'jobs'; busy: number; max: number; waiting: number }[]
  /** Seconds since changes of other processes stopped arriving; 0 while they arrive. */
  silentSeconds: number
  /** Whether a pooler swallows these changes. */
  isUnheard: boolean
  /** Unexpected errors of the last quarter of an hour. */
  recentFaults: number
}

export interface ProcessInfo {
  settings: readonly Setting[]
  /** Sentences about problems that an operator should fix before others use the site. */
  notices: readonly string[]
  /**
   * Whether the site is a copy of another site, which holds back all jobs until an administrator releases it.
   */
  isQuiet: boolean
  /** Identifies copies: the origin, or `localhost` for all addresses of this machine. */
  address: string
  /** Whether the site is public and still has the example company, so that search engines stay out. */
  isExample: boolean
  version: string
  node: string
  startedAt: Date
  /** Null in a command. */
  vitals: Vitals | null
  /** Statistics of the page cache; null without one. */
  pageCache: { entries: number; bytes: number; hits: number; misses: number; made: number } | null
}
