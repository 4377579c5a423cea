import type { FileHandle } from 'node:fs/promises'

/** One box of an ISO base media file (ISO/IEC 14496-12): its name, where its content begins and where it ends. */
export interface Box {
  name: string
  from: number
  to: number
}

/** More than any player's file needs. Without an end, a file of nothing but headers would take minutes. */
const mostReads = 50_000

/** Reads from a file without holding more of it than is asked for. */
export interface Bytes {
  size: number
  /** Null when the file ends before, and when too much was read. */
  read(at: number, length: number): Promise<Buffer | null>
}

export async function bytesOf(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  let reads = 0
  return {
    size,
    async read(at, length) {
      if (at < 0 || at + length > size || ++reads > mostReads) return null
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return bytesRead === length ? buffer : null
    },
  }
}

/** The boxes between two places, which have to fill the room between them exactly; null when they do not. */
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
  // 1: a longer size follows. 0: until the end, which only the last box of a file may say.
  const long = short === 1 ? await bytes.read(at + 8, 8) : undefined
  if (long === null || (short === 0 && end !== bytes.size)) return null
  const size = long ? Number(long.readBigUInt64BE(0)) : short === 0 ? end - at : short
  const header = long ? 16 : 8
  if (size < header || at + size > end) return null
  return { name, from: at + header, to: at + size }
}

/** The first box along these names, each within the one before. */
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
