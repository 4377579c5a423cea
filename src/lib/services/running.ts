/** A variable of the environment, as it is in force. A secret's value is never in it. */
export interface Setting {
  name: string
  about: string
  isSet: boolean
  isSecret: boolean
  /** Null for a secret. */
  value: string | null
}

/** What this process knows of itself. */
export interface Running {
  settings: readonly Setting[]
  /** Sentences about what an operator should mend before others use the site. */
  notices: readonly string[]
  /** It is a copy of another site, which holds back all jobs until an administrator releases it. */
  isQuiet: boolean
  /** By which copies are told apart: the origin, or `localhost` for all addresses of this machine. */
  address: string
  /** It is open to others and still names the invented company: search engines stay out. */
  isExample: boolean
  /** Of the program. */
  version: string
  node: string
  startedAt: Date
  /** Of the pages kept as finished bytes; null while none are. */
  pageCache: { entries: number; bytes: number; hits: number; misses: number; made: number } | null
}
