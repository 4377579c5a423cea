/** Letters with a code in their subject, which nobody may search for. */
export const secretTemplates: readonly string[] = ['proof']

const query = /(https?:\/\/[^\s?#"<>]+)[?#][^\s"<>]*/g
/** A word of a random token; words of people and addresses have no such length with capitals and digits in them. */
const token = /\b(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g
/** As `newCode` in features/people/auth writes them; not a part of an id, whose groups may be all digits. */
const code = /(?<![\w-])[2-9A-Z]{4}(?:-[2-9A-Z]{4})+(?![\w-])/g

/**
 * A mail's words for an administrator, who must not be able to act as the one it went to: what follows an address's
 * question mark is left out wherever it stands, so are keys and codes.
 */
export const withoutSecrets = (text: string): string =>
  text.replace(query, '$1?…').replace(token, '…').replace(code, '…')
