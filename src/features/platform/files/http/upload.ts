import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal, tooLarge, unauthenticated } from '#lib/contract/errors.ts'
import { fileRulesOf } from '../uploads/file-types.ts'
import { checkRoom } from '../uploads/quota.ts'
import type { FilesServices } from './services.ts'
import { incomingFile } from './pieces/incoming.ts'
import { full, keep, type Keeping } from './pieces/keep.ts'
import { receive } from './receive.ts'
import { type Target, targetOf, type Uploader } from './target.ts'

/** POST /gcp/uploadToGcp?path&type, a form with one file; answers `{ fileUrl }`. */
export async function upload(keeping: Keeping, request: FastifyRequest, reply: FastifyReply) {
  const { services } = keeping
  reply.header('cache-control', 'no-store')
  const viewer = await services.identify(request)
  if (!viewer) throw unauthenticated()
  const who = { viewer, address: request.ip }
  await services.limits.take('write', who, reply)

  const query = request.query as Record<string, unknown>
  // Told by the address, a refusal need not wait for the file.
  const isTold = query['path'] !== undefined && query['type'] !== undefined
  let target: Target | undefined = isTold ? await roomyTarget(services, who, query) : undefined
  if (!request.isMultipart())
    throw new Refusal(415, 'unsupported', { message: 'Send the file in a form (multipart/form-data)' })

  refuseDeclaredSize(request, target)
  services.allowTime(request)
  const incoming = await incomingFile(join(services.settings.dataDir, 'incoming'))
  try {
    await receive(request, incoming.path, async (fields) => {
      target ??= await roomyTarget(services, who, { ...fields, ...query })
      const { bytes, messages } = fileRulesOf(target.type)
      return { bytes, sentence: messages.size }
    }).catch(full)
    return { fileUrl: await keep(keeping, { who, target: target!, from: incoming.path }) }
  } finally {
    await incoming.drop()
  }
}

/** What the form has besides its file. */
const around = 64 * 1024

/**
 * Content-Length tells a file that is too large before it has come. The line stays open: closing it under a sender resets
 * it, and the sentence is lost on the way. Node drops what still comes, until the time for a body is over.
 */
function refuseDeclaredSize({ headers }: FastifyRequest, target: Target | undefined) {
  const { bytes, messages } = fileRulesOf(target?.type ?? 'submission_video')
  if (Number(headers['content-length']) > bytes + around) throw tooLarge(messages.size)
}

/** Whoever has no room hears of it before the file has come; how large it will be, only the file itself can say. */
async function roomyTarget(services: FilesServices, who: Uploader, asked: Record<string, unknown>) {
  const target = await targetOf(services, who, asked)
  await checkRoom(services.read(who) as MemberContext, services.settings.quota, { ...target, size: 1 })
  return target
}
