/** An effective environment variable. Never includes the value of a secret. */
export interface Setting {
  name: string
  about: string
  isSet: boolean
  isSecret: boolean
  /** Null for a secret. */
  value: string | null
}

/** Information about this process. */
export interface Running {
  settings: readonly Setting[]
  /** Sentences about problems that an operator should fix before others use the site. */
  notices: readonly string[]
  /** Whether it is a copy of another site, which holds back all jobs until an administrator releases it. */
  isQuiet: boolean
  /** Identifies copies: the origin, or `localhost` for all addresses of this machine. */
  address: string
  /** Whether it is public and still has the example company, so that search engines stay out. */
  isExample: boolean
  /** Version of the program. */
  version: string
  node: string
  startedAt: Date
  /** Statistics of the page cache; null without one. */
  pageCache: { entries: number; bytes: number; hits: number; misses: number; made: number } | null
}
