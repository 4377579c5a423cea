import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, invalid, notFound, Refusal, tooLarge, unauthenticated } from '#lib/contract/errors.ts'
import { getFileRules } from '../../uploads/file-types.ts'
import { beginUpload, forgetUpload, ownUpload, ownUploadGoesOn, type Upload } from '../../uploads/uploads.ts'
import type { Keeping } from './keep.ts'
import { parseMetadata } from '../media/metadata.ts'
import { addPieces, bytesThere, settle } from './pieces.ts'
import { parseTarget, type Uploader } from '../target.ts'
import type { createTurns } from '../turns.ts'

type Room = Keeping & { turns: ReturnType<typeof createTurns> }
type ById = FastifyRequest<{ Params: { id: string } }>

/** POST: announces an upload. Rejects it before any data is sent if it could not be stored. */
export async function begin(room: Room, request: FastifyRequest, reply: FastifyReply) {
  const { services } = room
  const who = await getUploader(room, request, reply)
  const size = numberIn(request, 'upload-length')
  const metadata = String(request.headers['upload-metadata'] ?? '')
  const { path, type } = await parseTarget(services, who, parseMetadata(metadata))
  if (size === 0) throw invalid({ file: 'This field is required' })
  const { bytes, messages } = getFileRules(type)
  if (size > bytes) throw tooLarge(messages.size)
  const upload = await services.write(who, (ctx) =>
    beginUpload(ctx as MemberContext, services.settings.quota, { path, type, size, metadata }),
  )
  return reply
    .code(201)
    .headers({ location: `/gcp/resumable/${upload.id}`, ...expiry(upload) })
    .send()
}

/** HEAD: returns the progress. An upload that was complete when the process ended is stored now. */
export async function look(room: Room, request: ById, reply: FastifyReply) {
  const who = await getUploader(room, request, reply)
  return room.turns(getUploadId(request), request, async () => {
    const upload = await ownUpload(room.services.read(who) as MemberContext, request.params.id)
    const offset = await bytesThere(room.services.storage, upload)
    const fileUrl = await urlAt(room, { who, upload, offset })
    return reply
      .headers({
        'upload-offset': offset,
        'upload-length': upload.size,
        'upload-metadata': upload.metadata,
        ...expiry(upload),
        ...(fileUrl && { 'file-url': fileUrl }),
      })
      .send()
  })
}

/** PATCH: adds the next part at the current offset. */
export async function add(room: Room, request: ById, reply: FastifyReply) {
  const { services, turns } = room
  const who = await getUploader(room, request, reply)
  if (request.headers['content-type'] !== 'application/offset+octet-stream')
    throw new Refusal(415, 'unsupported', { message: 'Send application/offset+octet-stream' })
  const from = numberIn(request, 'upload-offset')
  return turns(getUploadId(request), request, async () => {
    const upload = await services.write(who, (ctx) =>
      ownUploadGoesOn(ctx as MemberContext, request.params.id),
    )
    await parseTarget(services, who, upload)
    if (from !== (await bytesThere(services.storage, upload)))
      throw new Refusal(409, 'offset', { message: 'The upload is at a different offset' })
    services.allowTime(request)
    const added = () => addPieces(services.storage, upload, { request, from })
    const offset = from === upload.size ? from : await leavingNothing(room, { who, upload }, added)
    const fileUrl = await urlAt(room, { who, upload, offset })
    return reply
      .code(204)
      .headers({ 'upload-offset': offset, ...expiry(upload), ...(fileUrl && { 'file-url': fileUrl }) })
      .send()
  })
}

/** DELETE: cancels the upload. */
export async function end(room: Room, request: ById, reply: FastifyReply) {
  const who = await getUploader(room, request, reply)
  return room.turns(getUploadId(request), request, async () => {
    const upload = await ownUpload(room.services.read(who) as MemberContext, request.params.id)
    await drop(room, { who, upload })
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
  const who = { viewer, address: request.ip }
  // Parts are numerous, so they count as reads; the upload itself counts as a write.
  await services.limits.take(request.method === 'POST' ? 'write' : 'read', who, reply)
  return who
}

function getUploadId({ params: { id } }: ById): string {
  if (!z.safeParse(z.uuid(), id).success) throw notFound('Upload')
  return id
}

function numberIn({ headers }: FastifyRequest, name: string): number {
  const value = String(headers[name] ?? '')
  if (!/^\d{1,15}$/.test(value)) throw badRequest('unreadable', `The header ${name} has to be a number`)
  return Number(value)
}

const expiry = ({ expiresAt, fileUrl }: Upload) =>
  fileUrl === null && { 'upload-expires': expiresAt.toUTCString() }

type Own = { who: Uploader; upload: Upload }

/** Returns the address of a complete upload, or null. */
async function urlAt(room: Room, { who, upload, offset }: Own & { offset: number }): Promise<string | null> {
  if (upload.fileUrl !== null || offset < upload.size) return upload.fileUrl
  const target = await parseTarget(room.services, who, upload)
  return leavingNothing(room, { who, upload }, () => settle(room, { who, target, upload }))
}

/** Runs `work`; deletes the upload and its received data if the content is rejected. */
async function leavingNothing<Result>(room: Room, own: Own, work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error: unknown) => {
    const isForGood = error instanceof Refusal && [413, 415, 422].includes(error.status)
    if (isForGood && error.code !== 'announced') await drop(room, own)
    throw error
  })
}

async function drop({ services }: Room, { who, upload: { id } }: Own) {
  await services.write(who, (ctx) => forgetUpload(ctx, id))
  await services.storage.dropPieces(id)
}
