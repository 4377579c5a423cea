/** An effective environment variable. Never includes the value of a secret. */
export interface Setting {
  name: string
  about: string
  isSet: boolean
  isSecret: boolean
  /** Null for a secret. */
  value: string | null
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
  /** Statistics of the page cache; null without one. */
  pageCache: { entries: number; bytes: number; hits: number; misses: number; made: number } | null
}
