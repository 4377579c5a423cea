import { invalid } from '#lib/contract/errors.ts'

/**
 * Encodings that spreadsheets write: UTF-8 and UTF-16, with and without a byte order mark, and Windows-1252.
 */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** Decodes a text file in any of the `encodings`. 422 beside `field` for a file that is not text. */
export function decodeText(field: string, bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\u0000')) throw invalid({ [field]: 'This isn’t a CSV file' })
  return { text, encoding }
}

function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // In UTF-16, every other byte of a table's header is zero.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
