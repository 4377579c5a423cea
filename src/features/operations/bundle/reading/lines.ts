import type { Readable } from 'node:stream'
import { type Json, Wrong } from '#lib/bundle/worlds.ts'
import { bundleLimits } from '../limits.ts'

const newline = 10

/** Parses each line of a file as JSON. Throws `Wrong` for a line that is too long or not JSON. */
export async function* parseLines(content: Readable): AsyncGenerator<Json> {
  let partialLine: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(newline, from)
      const piece = chunk.subarray(from, end < 0 ? chunk.length : end)
      length += piece.length
      if (length > bundleLimits.row) throw new Wrong('This row is too long')
      partialLine.push(piece)
      if (end < 0) break
      yield parseLine(Buffer.concat(partialLine))
      partialLine = []
      length = 0
      from = end + 1
    }
  }
  if (length > 0) yield parseLine(Buffer.concat(partialLine))
}

const letters = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseLine(line: Buffer): Json {
  try {
    return JSON.parse(letters.decode(line)) as Json
  } catch {
    throw new Wrong('This row is no JSON in UTF-8')
  }
}

export async function collectAll<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}
