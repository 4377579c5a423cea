export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Registry of ids and names in a bundle that later parts refer to. */
export interface IdRegistry {
  /** 422 if a bundle has the id twice. */
  add(kind: string, id: string): void
  has(kind: string, id: string): boolean
}

/** State while a bundle is exported. */
export interface ExportContext extends IdRegistry {
  /** Adds a user to the list of people. */
  person(id: string): void
  /** Adds a technology to the list of technologies and returns its slug; undefined if it is deleted. */
  technology(id: string): string | undefined
  category(id: string): string | undefined
  /** Returns the account id of a profile. */
  personOf(profileId: string): string | undefined
}

/** State while a bundle is imported. */
export interface ImportContext extends IdRegistry {
  /** Returns the local account id; undefined if the person isn't in the list. */
  person(id: string): string | undefined
  technology(slug: string): string | undefined
  category(slug: string): string | undefined
  /** Returns the profile id of an account of the bundle. */
  profileOf(accountId: string): string | undefined
}

/** Thrown for a reference that isn't exported: deleted, hidden or not visible to the caller. */
export class Stays extends Error {}

/** Thrown for invalid data in a bundle; `at` is its path. */
export class Wrong extends Error {
  readonly at: string
  constructor(message: string, path = '') {
    super(message)
    this.at = path
  }
}

/** Runs a check and prefixes the path of a `Wrong` error with `path`. */
export function runWithin<Result>(path: string, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(error.message, path + (error.at && `.${error.at}`))
    throw error
  }
}
