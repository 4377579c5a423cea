import { createHash } from 'node:crypto'
import { conflict } from '#lib/contract/errors.ts'

/** A text file as the import read it; what is stored of it is exactly this. */
export interface ImportedText {
  /** Its path in the imported folder, which is how people call it. */
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

/** The same of the row that has its address, if there is one. */
export interface KeptText extends Omit<ImportedText, 'file' | 'slug' | 'language' | 'date'> {
  sourceFile: string | null
  sourceHash: string | null
  deletedAt: Date | null
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/**
 * What an import may do with a file, given the row of its address. Throws 409 when the text was written, edited or
 * deleted on the site, unless forced.
 */
export function judge(kept: KeptText | undefined, text: ImportedText, force: boolean): ImportOutcome {
  if (!kept) return 'created'
  if (!force) {
    if (kept.deletedAt) throw conflict('It was deleted on the site; --force brings it back')
    if (!kept.sourceHash)
      throw conflict('Its address belongs to a text written on the site; --force replaces it')
    if (kept.sourceHash.split(' ')[0] !== fingerprint(kept))
      throw conflict('It was edited on the site since the last import; --force overwrites it')
  }
  if (kept.deletedAt) return 'created'
  const isSame =
    kept.sourceHash === sourceHash(text) &&
    kept.sourceHash.startsWith(fingerprint(kept)) &&
    kept.sourceFile === text.file
  return isSame ? 'unchanged' : 'updated'
}

/** Kept with the row: the hash of what was stored, so that an edit on the site shows, and the file's date. */
export const sourceHash = (text: ImportedText) =>
  `${fingerprint(text)} ${text.date?.toISOString() ?? ''}`.trim()

function fingerprint(
  text: Pick<ImportedText, 'title' | 'description' | 'image' | 'author' | 'authorUsername' | 'body'>,
) {
  const { title, description, image, author, authorUsername, body } = text
  const fields = [title, description, image, author, authorUsername, body]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
