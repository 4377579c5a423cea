import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { badRequest, Refusal } from '#lib/contract/errors.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import { beginsAs, wholeFiles } from '../../uploads/file-types.ts'
import { finishUpload, type Upload } from '../../uploads/uploads.ts'
import type { Claim } from './claim.ts'
import { throwWriteError, storeFile, type Keeping, unsupported } from './keep.ts'
import { readBeginning } from '../media/sniff.ts'
import type { Target, Uploader } from '../target.ts'

/**
 * Returns the number of received bytes. It comes from the file's size, so it is correct even after a crash.
 */
export async function getReceivedBytes(storage: FileStorage, { id, size, fileUrl }: Upload): Promise<number> {
  if (fileUrl !== null) return size
  const file = await stat(storage.pieces(id)).catch(() => null)
  return file?.size ?? 0
}

/**
 * Appends a request's body to an upload and returns the new size. Keeps the received part of an interrupted
 * request. 413 for more than announced, 415 as soon as the start shows another type.
 */
export async function addPieces(
  storage: FileStorage,
  { upload: { id, size, type }, renew }: Claim,
  { request: { raw }, from }: { request: FastifyRequest; from: number },
): Promise<number> {
  const path = storage.pieces(id)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, from === 0 ? 'w' : 'r+')
  let offset = from
  try {
    for await (const piece of raw as AsyncIterable<Buffer>) {
      if (offset + piece.length > size) throw createTooLargeError()
      await renew()
      await writeAll(file, piece, offset)
      offset += piece.length
    }
    // Acknowledged data must survive a power loss.
    await file.datasync()
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await file.close()
  }
  if (type !== 'image' && offset >= 16 && !beginsAs(wholeFiles[type], await readBeginning(path)))
    throw unsupported(wholeFiles[type].messages.type)
  return offset
}

const createTooLargeError = () =>
  new Refusal(413, 'announced', { message: 'This is more than was announced' })

async function writeAll(file: FileHandle, piece: Buffer, offset: number) {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, offset + done)
    done += bytesWritten
  }
}

function toRefusal(error: unknown) {
  if (error instanceof Refusal) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'write' || code === 'ENOSPC') return throwWriteError(error as NodeJS.ErrnoException)
  return badRequest('unreadable', 'The upload ended too early')
}

interface FinishInput {
  who: Uploader
  target: Target
  upload: Upload
}

/** Stores a complete upload, deletes its received parts, and returns its address. */
export async function storeUpload(
  parts: Keeping,
  { who, target, upload: { id } }: FinishInput,
): Promise<string> {
  const { storage } = parts.services
  const url = await storeFile(parts, {
    who,
    target,
    from: storage.pieces(id),
    uploadId: id,
    also: (ctx, fileUrl) => finishUpload(ctx, id, fileUrl),
  })
  await storage.dropPieces(id)
  return url
}
