import { open } from 'node:fs/promises'
import { openBytes } from '../boxes.ts'

/** Number of bytes at the end in which readers look for the end mark (ISO 32000, annex H). */
const endBytes = 1024

/**
 * Whether a file starts and ends like a PDF. The site never displays its content and only offers it for
 * download.
 */
export async function isCompletePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size, read } = await openBytes(file)
    const head = (await read(0, Math.min(8, size)))?.toString('latin1') ?? ''
    const end = await read(Math.max(0, size - endBytes), Math.min(size, endBytes))
    return (
      /^%PDF-[12]\.\d/.test(head) && end !== null && /startxref\s+\d+\s+%%EOF/.test(end.toString('latin1'))
    )
  } finally {
    await file.close()
  }
}
