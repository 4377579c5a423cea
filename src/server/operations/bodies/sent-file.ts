import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { createIncomingFile } from '#features/platform/files/http/pieces/incoming-file.ts'
import { throwWriteError } from '#features/platform/files/http/pieces/keep.ts'
import type { Operation, SentFile } from '#lib/contract/contract.ts'
import { Refusal, tooLarge } from '#lib/contract/errors.ts'

/** Registers a route that reads nothing of the body until the sender is known. */
export function addFileRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async () => undefined)
    scope.route(route)
  })
}

interface UploadOptions {
  dataDir: string
  operation: Operation
}

/**
 * Writes the body to a temporary file, up to the operation's limit, and deletes it after `action` has ended.
 */
export async function withSentFile<Answer>(
  request: FastifyRequest,
  { dataDir, operation }: UploadOptions,
  action: (file: SentFile) => Promise<Answer>,
): Promise<Answer> {
  const { takes, longest = 0 } = operation
  const { 'content-type': type = '', 'content-length': contentLength } = request.headers
  if (!type.startsWith(takes!) && !type.startsWith('application/octet-stream'))
    throw new Refusal(415, 'unsupported', { message: 'Send the file itself, as application/zip' })
  const message = `File size must be less than ${Math.floor(longest / 1024 / 1024)}MB`
  if (Number(contentLength) > longest) throw tooLarge(message)
  const incoming = await createIncomingFile(join(dataDir, 'incoming'))
  try {
    const size = await receiveFile(request, { path: incoming.path, longest, sentence: message })
    return await action({ path: incoming.path, size })
  } finally {
    await incoming.drop()
  }
}

async function receiveFile(
  { raw }: FastifyRequest,
  { path, longest, sentence }: { path: string; longest: number; sentence: string },
): Promise<number> {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > longest ? tooLarge(sentence) : null, chunk)
    },
  })
  try {
    await pipeline(raw, meter, createWriteStream(path))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throwWriteError(error as NodeJS.ErrnoException)
  }
  return size
}
