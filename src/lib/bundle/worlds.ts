/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** What stands in a bundle under an id or a name, and is named by what comes after it. */
export interface IdRegistry {
  /** 422 in a bundle that names it twice. */
  add(kind: string, id: string): void
  has(kind: string, id: string): boolean
}

/** What is there while a bundle is written. */
export interface Leaving extends IdRegistry {
  /** Has somebody put into the list of people. */
  person(id: string): void
  /** The address of a technology, which is put into the list of them; undefined for one that is gone. */
  technology(id: string): string | undefined
  category(id: string): string | undefined
  /** Whose profile it is. */
  personOf(profileId: string): string | undefined
}

/** What is there while a bundle is read. */
export interface Arriving extends IdRegistry {
  /** Whose account it is here; undefined for who is not in the list of people. */
  person(id: string): string | undefined
  technology(slug: string): string | undefined
  category(slug: string): string | undefined
  /** The profile of an account of the bundle. */
  profileOf(accountId: string): string | undefined
}

/** What is named does not leave: it is deleted, hidden or not for the one who exports. */
export class Stays extends Error {}

/** What a bundle says cannot be; `at` leads to it. */
export class Wrong extends Error {
  readonly at: string
  constructor(message: string, at = '') {
    super(message)
    this.at = at
  }
}

/** The same fault, of a part of what was looked at. */
export function within<Result>(at: string, look: () => Result): Result {
  try {
    return look()
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(error.message, at + (error.at && `.${error.at}`))
    throw error
  }
}
