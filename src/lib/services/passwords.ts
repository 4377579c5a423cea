/** Hashes passwords off the main thread, a limited number at a time; 503 if too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares a password with a hash. Takes the same time with or without a hash. */
  matches(password: string, hash: string | null): Promise<boolean>
}
