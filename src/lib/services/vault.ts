/** Keeps secrets that the server must read again, under keys made from SECRET: the database alone opens none of them. */
export interface Vault {
  /** `owner` is bound in: what was sealed for one row is not opened from another. */
  seal(secret: string, owner: string): string
  /** Null when it was changed, moved to another owner, or sealed under another SECRET. */
  open(sealed: string, owner: string): string | null
  /** For what is only compared: cannot be guessed from the database, however short it is. */
  digest(secret: string, owner: string): string
}
