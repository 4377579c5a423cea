import type { Readable } from 'node:stream'

/**
 * Cuts a stream into parts of this many bytes, the last one shorter; an empty stream is one empty part. All
 * parts share one buffer, so each must be used before the next is requested.
 */
export async function* splitParts(content: Readable, size: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(size)
  let filled = 0
  let isFirst = true
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let done = 0; done < chunk.length;) {
      const copied = chunk.copy(part, filled, done)
      done += copied
      filled += copied
      if (filled < size) continue
      yield part
      isFirst = false
      filled = 0
    }
  }
  if (filled > 0 || isFirst) yield part.subarray(0, filled)
}
