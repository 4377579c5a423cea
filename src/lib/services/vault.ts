/**
 * Encrypts secrets that the server must read again, with keys derived from SECRET, so that the database alone
 * reveals none.
 */
export interface Vault {
  /** Encrypts the secret, bound to `owner` so that it can't be opened from another row. */
  seal(secret: string, owner: string): string
  /** Returns null if the secret was changed, moved to another owner, or sealed with another SECRET. */
  open(sealedText: string, owner: string): string | null
  /** Returns a digest for comparison, which can't be guessed from the database, however short the secret. */
  digest(secret: string, owner: string): string
}
