import type { FileHandle } from 'node:fs/promises'

/** Box of an ISO base media file (ISO/IEC 14496-12): its name, and where its content starts and ends. */
export interface Box {
  name: string
  from: number
  to: number
}

/**
 * Maximum reads, more than any real file needs. Without the limit, a file with nothing but headers would take
 * minutes.
 */
const maxReads = 50_000

/** Reader of a file that holds only the requested bytes in memory. */
export interface Bytes {
  size: number
  /** Reads bytes at an offset. Returns null if the file ends before their end, or after too many reads. */
  read(offset: number, length: number): Promise<Buffer | null>
}

export async function openBytes(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  let readCount = 0
  return {
    size,
    async read(offset, length) {
      if (offset < 0 || offset + length > size || ++readCount > maxReads) return null
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return bytesRead === length ? buffer : null
    },
  }
}

/** Returns the boxes in a range, which must fill it exactly; null if they don't. */
export async function readBoxes(bytes: Bytes, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  let offset = from
  while (offset < to) {
    const box = await readBox(bytes, offset, to)
    if (!box) return null
    boxes.push(box)
    offset = box.to
  }
  return boxes
}

async function readBox(bytes: Bytes, offset: number, end: number): Promise<Box | null> {
  const head = await bytes.read(offset, 8)
  if (!head) return null
  const name = head.toString('latin1', 4, 8)
  const shortSize = head.readUInt32BE(0)
  // Size 1 means that a longer size follows; size 0 means that the box extends to the end, allowed only for
  // the last box of a file.
  const longSize = shortSize === 1 ? await bytes.read(offset + 8, 8) : undefined
  if (longSize === null || (shortSize === 0 && end !== bytes.size)) return null
  const size = longSize ? Number(longSize.readBigUInt64BE(0)) : shortSize === 0 ? end - offset : shortSize
  const header = longSize ? 16 : 8
  if (size < header || offset + size > end) return null
  return { name, from: offset + header, to: offset + size }
}

/** Returns the box at a path of names inside `outerBox`, at each step the first box of that name. */
export async function findBoxByPath(
  bytes: Bytes,
  outerBox: Box,
  names: readonly string[],
): Promise<Box | null> {
  let current = outerBox
  for (const name of names) {
    const innerBoxes = await readBoxes(bytes, current.from, current.to)
    const next = innerBoxes?.find((box) => box.name === name)
    if (!next) return null
    current = next
  }
  return current
}
