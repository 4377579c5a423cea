import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal, tooLarge, unauthenticated } from '#lib/contract/errors.ts'
import { getFileRules } from '../uploads/file-types.ts'
import { checkRoom } from '../uploads/quota.ts'
import type { FilesServices } from './services.ts'
import { createIncomingFile } from './pieces/incoming-file.ts'
import { throwWriteError, storeFile, type Keeping } from './pieces/keep.ts'
import { receive } from './receive.ts'
import { type Target, parseTarget, type Uploader } from './target.ts'

/** POST /gcp/uploadToGcp?path&type, a form with one file; returns `{ fileUrl }`. */
export async function upload(parts: Keeping, request: FastifyRequest, reply: FastifyReply) {
  const { services } = parts
  reply.header('cache-control', 'no-store')
  const viewer = await services.identify(request)
  if (!viewer) throw unauthenticated()
  const uploader = { viewer, address: request.ip }
  await services.limits.take('write', uploader, reply)

  const query = request.query as Record<string, unknown>
  // With path and type in the query, a refusal need not wait for the file.
  const isAnnounced = query['path'] !== undefined && query['type'] !== undefined
  let target: Target | undefined = isAnnounced
    ? await getTargetWithRoom(services, uploader, query)
    : undefined
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported', { message: 'Send the file in a form (multipart/form-data)' })

  refuseDeclaredSize(request, target)
  services.allowTime(request)
  const incoming = await createIncomingFile(join(services.settings.dataDir, 'incoming'))
  try {
    await receive(request, incoming.path, async (fields) => {
      target ??= await getTargetWithRoom(services, uploader, { ...fields, ...query })
      const { bytes, messages } = getFileRules(target.type)
      return { bytes, sentence: messages.size }
    }).catch(throwWriteError)
    return { fileUrl: await storeFile(parts, { who: uploader, target: target!, from: incoming.path }) }
  } finally {
    await incoming.drop()
  }
}

/** Bytes allowed for the form around its file. */
const formOverheadBytes = 64 * 1024

/**
 * Refuses a file that is too large by its Content-Length, before it arrives. The connection stays open,
 * because closing it resets the sender and loses the error sentence. Node discards the rest until the body
 * timeout.
 */
function refuseDeclaredSize({ headers }: FastifyRequest, target: Target | undefined) {
  const { bytes, messages } = getFileRules(target?.type ?? 'submission_video')
  if (Number(headers['content-length']) > bytes + formOverheadBytes) throw tooLarge(messages.size)
}

/**
 * Returns the target of an upload. Refuses a viewer without any room before the file arrives; its real size
 * is known only afterwards.
 */
async function getTargetWithRoom(
  services: FilesServices,
  uploader: Uploader,
  targetQuery: Record<string, unknown>,
) {
  const target = await parseTarget(services, uploader, targetQuery)
  await checkRoom(services.read(uploader) as MemberContext, services.settings.quota, { ...target, size: 1 })
  return target
}
