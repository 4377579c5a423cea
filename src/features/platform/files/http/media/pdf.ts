import { open } from 'node:fs/promises'
import { bytesOf } from '../boxes.ts'

/** Readers look for the end mark in this much of the end (ISO 32000, annex H). */
const endBytes = 1024

/** Whether a file begins and ends as a PDF does. What it holds is never shown by the site, only handed out. */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size, read } = await bytesOf(file)
    const head = (await read(0, Math.min(8, size)))?.toString('latin1') ?? ''
    const end = await read(Math.max(0, size - endBytes), Math.min(size, endBytes))
    return (
      /^%PDF-[12]\.\d/.test(head) && end !== null && /startxref\s+\d+\s+%%EOF/.test(end.toString('latin1'))
    )
  } finally {
    await file.close()
  }
}
