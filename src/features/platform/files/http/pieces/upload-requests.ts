import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, invalid, notFound, Refusal, tooLarge, unauthenticated } from '#lib/contract/errors.ts'
import { getFileRules } from '../../uploads/file-types.ts'
import { beginUpload, forgetUpload, getOwnUpload, type Upload } from '../../uploads/uploads.ts'
import type { Keeping } from './keep.ts'
import { type Claim, withClaim } from './claim.ts'
import { parseMetadata } from '../media/metadata.ts'
import { addPieces, getReceivedBytes, storeUpload } from './pieces.ts'
import { parseTarget, type Uploader } from '../target.ts'
import type { createUploadTurns } from '../turns.ts'

type Room = Keeping & { turns: ReturnType<typeof createUploadTurns> }
type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/** POST: announces an upload. Rejects it before any data is sent if it could not be stored. */
export async function announceUpload(room: Room, request: FastifyRequest, reply: FastifyReply) {
  const { services } = room
  const uploader = await getUploader(room, request, reply)
  const size = parseNumberHeader(request, 'upload-length')
  const metadata = String(request.headers['upload-metadata'] ?? '')
  const { path, type } = await parseTarget(services, uploader, parseMetadata(metadata))
  if (size === 0) throw invalid({ file: 'This field is required' })
  const { bytes, messages } = getFileRules(type)
  if (size > bytes) throw tooLarge(messages.size)
  const upload = await services.write(uploader, (ctx) =>
    beginUpload(ctx as MemberContext, services.settings.quota, { path, type, size, metadata }),
  )
  return reply
    .code(201)
    .headers({ location: `/gcp/resumable/${upload.id}`, ...getExpiryHeader(upload) })
    .send()
}

/**
 * HEAD: returns the progress. Stores an upload that is complete but not stored, such as after the process
 * ended.
 */
export async function sendProgress(room: Room, request: UploadRequest, reply: FastifyReply) {
  const uploader = await getUploader(room, request, reply)
  return room.turns(getUploadId(request), request, async () => {
    const upload = await getOwnUpload(room.services.read(uploader) as MemberContext, request.params.id)
    const offset = await getReceivedBytes(room.services.storage, upload)
    const fileUrl =
      upload.fileUrl === null && offset === upload.size
        ? await withClaim(room.services, { who: uploader, id: upload.id }, (claim) =>
            getFileUrl(room, { who: uploader, claim, offset }),
          )
        : upload.fileUrl
    return reply
      .headers({
        'upload-offset': offset,
        'upload-length': upload.size,
        'upload-metadata': upload.metadata,
        ...getExpiryHeader(upload),
        ...(fileUrl && { 'file-url': fileUrl }),
      })
      .send()
  })
}

/**
 * PATCH: adds the next part at the current offset, and stores the file after the last one. 409 for another
 * offset, 423 while another process receives a part.
 */
export async function add(room: Room, request: UploadRequest, reply: FastifyReply) {
  const { services, turns } = room
  const uploader = await getUploader(room, request, reply)
  if (request.headers['content-type'] !== 'application/offset+octet-stream')
    throw new Refusal(415, 'unsupported', { message: 'Send application/offset+octet-stream' })
  const from = parseNumberHeader(request, 'upload-offset')
  const receive = async (claim: Claim) => {
    const { upload } = claim
    await parseTarget(services, uploader, upload)
    if (from !== (await getReceivedBytes(services.storage, upload)))
      throw new Refusal(409, 'offset', { message: 'The upload is at a different offset' })
    services.allowTime(request)
    const appendPieces = () => addPieces(services.storage, claim, { request, from })
    const offset =
      from === upload.size ? from : await runWithCleanup(room, { who: uploader, upload }, appendPieces)
    const fileUrl = await getFileUrl(room, { who: uploader, claim, offset })
    return reply
      .code(204)
      .headers({
        'upload-offset': offset,
        ...getExpiryHeader(upload),
        ...(fileUrl && { 'file-url': fileUrl }),
      })
      .send()
  }
  const id = getUploadId(request)
  return turns(id, request, () => withClaim(services, { who: uploader, id }, receive))
}

/** DELETE: cancels the upload. */
export async function end(room: Room, request: UploadRequest, reply: FastifyReply) {
  const uploader = await getUploader(room, request, reply)
  return room.turns(getUploadId(request), request, async () => {
    const upload = await getOwnUpload(room.services.read(uploader) as MemberContext, request.params.id)
    await drop(room, { who: uploader, upload })
    return reply.code(204).send()
  })
}

async function getUploader(
  { services }: Room,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Uploader> {
  const viewer = await services.identify(request)
  if (!viewer) throw unauthenticated()
  const uploader = { viewer, address: request.ip }
  // Parts are numerous, so they count as reads; the upload itself counts as a write.
  await services.limits.take(request.method === 'POST' ? 'write' : 'read', uploader, reply)
  return uploader
}

function getUploadId({ params: { id } }: UploadRequest): string {
  if (!z.safeParse(z.uuid(), id).success) throw notFound('Upload')
  return id
}

function parseNumberHeader({ headers }: FastifyRequest, name: string): number {
  const value = String(headers[name] ?? '')
  if (!/^\d{1,15}$/.test(value)) throw badRequest('unreadable', `The header ${name} has to be a number`)
  return Number(value)
}

const getExpiryHeader = ({ expiresAt, fileUrl }: Upload) =>
  fileUrl === null && { 'upload-expires': expiresAt.toUTCString() }

type OwnUpload = { who: Uploader; upload: Upload }

/**
 * Returns the address of the stored file; null if the upload isn't complete. Stores an upload whose last byte
 * has just arrived.
 */
async function getFileUrl(
  room: Room,
  { who, claim: { upload, during }, offset }: { who: Uploader; claim: Claim; offset: number },
): Promise<string | null> {
  if (upload.fileUrl !== null || offset < upload.size) return upload.fileUrl
  const target = await parseTarget(room.services, who, upload)
  return runWithCleanup(room, { who, upload }, () => during(() => storeUpload(room, { who, target, upload })))
}

/**
 * Runs `action`; deletes the upload and its received data if the content is rejected for its type, size or
 * rules.
 */
async function runWithCleanup<Result>(
  room: Room,
  ownedUpload: OwnUpload,
  action: () => Promise<Result>,
): Promise<Result> {
  return action().catch(async (error: unknown) => {
    const isPermanent = error instanceof Refusal && [413, 415, 422].includes(error.status)
    if (isPermanent && error.code !== 'announced') await drop(room, ownedUpload)
    throw error
  })
}

async function drop({ services }: Room, { who, upload: { id } }: OwnUpload) {
  await services.write(who, (ctx) => forgetUpload(ctx, id))
  await services.storage.dropPieces(id)
}
