import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badRequest, invalid, Refusal, tooLarge } from '#lib/contract/errors.ts'

export interface Bounds {
  bytes: number
  /** Error message for a file above the maximum size. */
  sentence: string
}

/**
 * Writes the only file of a form to `destination`. When the file starts, calls `admit` with the fields before
 * it, which returns its maximum size. 413 above that, 422 without a file, 400 if the form is incomplete.
 * After an error, the caller must delete `destination`.
 */
export async function receive(
  request: FastifyRequest,
  destination: string,
  admit: (fields: Record<string, string>) => Promise<Bounds>,
): Promise<void> {
  const fields: Record<string, string> = {}
  let hasFile = false
  try {
    const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1000, fileSize: Number.MAX_SAFE_INTEGER }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        await write(part, destination, await admit(fields))
        hasFile = true
      }
    }
  } catch (error) {
    // Reads and discards the rest of the form, because the sender would otherwise never receive the response.
    request.raw.unpipe()
    request.raw.resume()
    throw toRefusal(error)
  }
  if (!hasFile) throw invalid({ file: 'This field is required' })
}

async function write(
  { file }: MultipartFile,
  destination: string,
  { bytes, sentence }: Bounds,
): Promise<void> {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > bytes ? tooLarge(sentence) : null, chunk)
    },
  })
  await pipeline(file, meter, createWriteStream(destination))
}

function toRefusal(error: unknown) {
  if (error instanceof Refusal) return error
  const { syscall, statusCode } = error as { syscall?: string; statusCode?: number }
  if (syscall || statusCode === 413) return error
  return badRequest('unreadable', 'The upload ended too early or cannot be read')
}
