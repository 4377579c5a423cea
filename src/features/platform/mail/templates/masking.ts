/** Templates with a code in their subject, which must not be searchable. */
export const secretTemplates: readonly string[] = ['proof']

const query = /(https?:\/\/[^\s?#"<>]+)[?#][^\s"<>]*/g
/** Matches a random token; names and addresses have no such length with capitals and digits. */
const token = /\b(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}/g
/**
 * Matches codes written by `createTypeableCode` in features/people/auth; not part of an id, whose groups may be all
 * digits.
 */
const code = /(?<![\w-])[2-9A-Z]{4}(?:-[2-9A-Z]{4})+(?![\w-])/g

/**
 * Masks an e-mail's text for administrators, who must not act as its recipient: removes query strings, keys
 * and codes.
 */
export const maskSecrets = (text: string): string =>
  text.replace(query, '$1?…').replace(token, '…').replace(code, '…')
