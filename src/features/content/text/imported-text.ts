import { createHash } from 'node:crypto'
import { conflict } from '#lib/contract/errors.ts'

/** A text file as the import reads and stores it. */
export interface ImportedText {
  /** Path in the imported folder, by which people refer to it. */
  file: string
  slug: string
  language: string
  title: string
  description: string
  image: string | null
  author: string | null
  authorUsername: string | null
  date: Date | null
  body: string
}

/** Stored fields of the row at the text's slug, if there is one. */
export interface StoredText extends Omit<ImportedText, 'file' | 'slug' | 'language' | 'date'> {
  sourceFile: string | null
  sourceHash: string | null
  deletedAt: Date | null
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/**
 * Decides what an import may do with a file, given the row at its slug. Throws 409 if the text was written,
 * edited or deleted on the site, unless forced.
 */
export function judge(existing: StoredText | undefined, text: ImportedText, force: boolean): ImportOutcome {
  if (!existing) return 'created'
  if (!force) {
    if (existing.deletedAt) throw conflict('It was deleted on the site; --force brings it back')
    if (!existing.sourceHash)
      throw conflict('Its address belongs to a text written on the site; --force replaces it')
    if (existing.sourceHash.split(' ')[0] !== fingerprint(existing))
      throw conflict('It was edited on the site since the last import; --force overwrites it')
  }
  if (existing.deletedAt) return 'created'
  const isUnchanged =
    existing.sourceHash === sourceHash(text) &&
    existing.sourceHash.startsWith(fingerprint(existing)) &&
    existing.sourceFile === text.file
  return isUnchanged ? 'unchanged' : 'updated'
}

/**
 * Returns the value stored with the row: the hash of the content, which reveals edits on the site, and the
 * file's date.
 */
export const sourceHash = (text: ImportedText) =>
  `${fingerprint(text)} ${text.date?.toISOString() ?? ''}`.trim()

function fingerprint(
  text: Pick<ImportedText, 'title' | 'description' | 'image' | 'author' | 'authorUsername' | 'body'>,
) {
  const { title, description, image, author, authorUsername, body } = text
  const fields = [title, description, image, author, authorUsername, body]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
