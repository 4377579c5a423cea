import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { createIncomingFile } from '#features/platform/files/http/pieces/incoming-file.ts'
import { throwWriteError } from '#features/platform/files/http/pieces/keep.ts'
import type { Operation, SentFile } from '#lib/contract/contract.ts'
import { badRequest, invalid, Refusal, tooLarge } from '#lib/contract/errors.ts'

/** Registers a route for a form of files that reads nothing until the sender is known. */
export function addFormRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async () => undefined)
    await scope.register(multipart)
    scope.route(route)
  })
}

type Files = Record<string, SentFile>
type IncomingFile = Awaited<ReturnType<typeof createIncomingFile>>

/**
 * Writes the files of a form to temporary files, each up to the operation's limit, and deletes them after
 * `action` has ended.
 */
export async function withSentForm<Answer>(
  request: FastifyRequest,
  { dataDir, operation: { files: limits = {} } }: { dataDir: string; operation: Operation },
  action: (files: Files) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported', { message: 'Send the files in a form (multipart/form-data)' })
  const files: Files = {}
  const incoming: IncomingFile[] = []
  try {
    await read(request, limits, async (part, limit) => {
      if (limit === undefined || files[part.fieldname]) throw invalid({ [part.fieldname]: 'Invalid value' })
      const temporaryFile = await createIncomingFile(join(dataDir, 'incoming'))
      incoming.push(temporaryFile)
      files[part.fieldname] = {
        path: temporaryFile.path,
        size: await writeUpload(part, temporaryFile.path, limit),
      }
    })
    return await action(files)
  } finally {
    await Promise.all(incoming.map(({ drop }) => drop()))
  }
}

async function read(
  request: FastifyRequest,
  limits: Record<string, number>,
  acceptPart: (part: MultipartFile, limit: number | undefined) => Promise<void>,
): Promise<void> {
  const maxFiles = Object.keys(limits).length
  try {
    const bounds = { files: maxFiles, fields: 0, parts: maxFiles, fileSize: Number.MAX_SAFE_INTEGER }
    for await (const part of request.parts({ limits: bounds }))
      if (part.type === 'file') await acceptPart(part, new Map(Object.entries(limits)).get(part.fieldname))
  } catch (error) {
    // The rest of the form is read and discarded; otherwise the sender would never receive the response.
    request.raw.unpipe()
    request.raw.resume()
    throw toRefusal(error)
  }
}

async function writeUpload({ file, fieldname }: MultipartFile, path: string, limit: number): Promise<number> {
  let size = 0
  const limitSize = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw tooLarge(`File size must be less than ${Math.floor(limit / 1024 / 1024)}MB`)
      yield chunk
    }
  }
  try {
    await pipeline(file, limitSize, createWriteStream(path))
  } catch (error) {
    if (!(error instanceof Refusal)) throwWriteError(error as NodeJS.ErrnoException)
    throw error
  }
  if (size === 0) throw invalid({ [fieldname]: 'This file is empty' })
  return size
}

function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { syscall, statusCode } = error as { syscall?: string; statusCode?: number }
  if (syscall || statusCode === 413) return error
  return badRequest('unreadable', 'The upload ended too early or cannot be read')
}
