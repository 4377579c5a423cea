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
  read(at: number, length: number): Promise<Buffer | null>
}

export async function openBytes(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  let reads = 0
  return {
    size,
    async read(at, length) {
      if (at < 0 || at + length > size || ++reads > maxReads) return null
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return bytesRead === length ? buffer : null
    },
  }
}

/** Returns the boxes in a range, which must fill it exactly; null if they don't. */
export async function boxesIn(bytes: Bytes, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    const box = await boxAt(bytes, at, to)
    if (!box) return null
    boxes.push(box)
    at = box.to
  }
  return boxes
}

async function boxAt(bytes: Bytes, at: number, end: number): Promise<Box | null> {
  const head = await bytes.read(at, 8)
  if (!head) return null
  const name = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  // Size 1 means that a longer size follows; size 0 means that the box extends to the end, allowed only for
  // the last box of a file.
  const long = short === 1 ? await bytes.read(at + 8, 8) : undefined
  if (long === null || (short === 0 && end !== bytes.size)) return null
  const size = long ? Number(long.readBigUInt64BE(0)) : short === 0 ? end - at : short
  const header = long ? 16 : 8
  if (size < header || at + size > end) return null
  return { name, from: at + header, to: at + size }
}

/** Returns the first box on this path of names, each inside the previous one. */
export async function boxAlong(bytes: Bytes, within: Box, names: readonly string[]): Promise<Box | null> {
  let current = within
  for (const name of names) {
    const inside = await boxesIn(bytes, current.from, current.to)
    const next = inside?.find((box) => box.name === name)
    if (!next) return null
    current = next
  }
  return current
}
