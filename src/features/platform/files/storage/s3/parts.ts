import type { Readable } from 'node:stream'

/**
 * Cuts a stream into parts of this many bytes, the last one shorter; an empty stream is one empty part. All
 * parts share one buffer, so each must be used before the next is requested.
 */
export async function* splitParts(content: Readable, size: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(size)
  let filledBytes = 0
  let isFirst = true
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let done = 0; done < chunk.length;) {
      const copiedBytes = chunk.copy(part, filledBytes, done)
      done += copiedBytes
      filledBytes += copiedBytes
      if (filledBytes < size) continue
      yield part
      isFirst = false
      filledBytes = 0
    }
  }
  if (filledBytes > 0 || isFirst) yield part.subarray(0, filledBytes)
}
