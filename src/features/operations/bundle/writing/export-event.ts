import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ByteFile } from '#lib/pages/download.ts'
import { writeRows, type WrittenRows } from './rows-file.ts'

/**
 * Exports an event with everything that belongs to it, for another installation. 403 if the caller doesn't
 * manage it, 429 beyond 20 exports a day. Streams rows and files.
 */
export async function exportEvent(ctx: MemberContext, { eventId }: { eventId: string }): Promise<ByteFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'event' })
  const piece = crypto.randomUUID()
  const path = ctx.storage.pieces(piece)
  try {
    const writtenRows = await writeRows(ctx, id, path)
    return {
      fileName: `event-${slug}.zip`,
      size: null,
      content: zipBundle(ctx, { piece, path, written: writtenRows }),
    }
  } catch (error) {
    await ctx.storage.dropPieces(piece)
    throw error
  }
}

/** Fixed time of all entries, so that the same event gives the same bytes. */
const mtime = new Date('2026-01-01T00:00:00Z')

async function* zipBundle(
  { storage }: MemberContext,
  { piece, path, written: { stretches, keys } }: { piece: string; path: string; written: WrittenRows },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, from, to } of stretches)
    zip.addReadStreamLazy(name, { mtime, compress: true }, (callback) =>
      callback(null, from === to ? Readable.from([]) : createReadStream(path, { start: from, end: to - 1 })),
    )
  for (const key of keys)
    zip.addReadStreamLazy(`files/${key}`, { mtime, compress: false }, (callback) => {
      storage.get(key).then(
        (content) => callback(null, content ?? Readable.from([])),
        (error: unknown) => callback(error, Readable.from([])),
      )
    })
  zip.end()
  const output = zip.outputStream as Readable
  // A read error is emitted on the archive and not on its output, so the output must be destroyed explicitly.
  zip.once('error', (error: Error) => output.destroy(error))
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    output.destroy()
    await storage.dropPieces(piece)
  }
}
