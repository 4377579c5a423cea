import { beginsAs, type WholeFileRules } from '../../uploads/file-types.ts'

/**
 * Returns the error sentence for a file that the server would refuse by its size or first bytes, or
 * undefined.
 */
export async function findWholeFileError(file: Blob, rules: WholeFileRules): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (!beginsAs(rules, head)) return rules.messages.type
  return file.size > rules.bytes ? rules.messages.size : undefined
}
