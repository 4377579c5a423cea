/** Hashing away from the main loop, a bounded number at a time; 503 when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash. */
  matches(password: string, hash: string | null): Promise<boolean>
}
