/**
 * What draws somebody's portrait: the same whatever they are called, and too little of their account's id to find
 * anyone by, since a private profile hides it.
 */
export const faceOf = (accountId: string): string => accountId.slice(-digits)

/** The same in SQL; `column` holds the account's id. */
export const faceOfColumn = (column: string): string => `right(${column}::text, ${digits})`

const digits = 5

/** What somebody is called who has not said their name yet. */
export const newMember = 'New member'
