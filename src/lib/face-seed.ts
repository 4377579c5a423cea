/**
 * Returns the seed of a user's portrait. It doesn't depend on their name, and is too short a part of the
 * account's id to identify the user, because a private profile hides the account.
 */
export const getFaceSeed = (accountId: string): string => accountId.slice(-digits)

/** SQL counterpart of `getFaceSeed`; `column` holds the account's id. */
export const faceSeedSql = (column: string): string => `right(${column}::text, ${digits})`

const digits = 5

/** Default name of a user without a name. */
export const newMember = 'New member'
