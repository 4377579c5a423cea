import { open } from 'node:fs/promises'

type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Number of bytes at the start that identify a file's type. */
const signatureBytes = 64

/** Reads the start of a file, enough to identify its type. */
export async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    .finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

/**
 * Identifies a picture by its first bytes, whatever its name is. SVG can contain scripts and is not accepted.
 */
export function sniffImage(head: Buffer): ImageKind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && brands(head, text).some((brand) => /^avi[fs]$/.test(brand)))
    return 'avif'
  return undefined
}

function brands(head: Buffer, text: string): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const names = [text.slice(8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) names.push(text.slice(offset, offset + 4))
  return names
}
