import { beginsAs, type WholeFileRules } from '../../uploads/file-types.ts'

/** The sentence for a file that the server would refuse, by its size and its first bytes, or nothing. */
export async function wholeFileFault(file: Blob, rules: WholeFileRules): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (!beginsAs(rules, head)) return rules.messages.type
  return file.size > rules.bytes ? rules.messages.size : undefined
}
