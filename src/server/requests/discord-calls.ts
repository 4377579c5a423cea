import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewerFromOutside } from '#features/people/auth/people/viewer-from-outside.ts'
import { answerInteraction, type Say, takeHappening } from '#features/event/chat/called/answer-interaction.ts'
import { isDiscords } from '#features/event/chat/called/verify-signature.ts'
import { messageDraft } from '#features/event/room/contract.ts'
import { sendFromDiscord } from '#features/event/room/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, invalid, notFound, unauthenticated, unsigned } from '#lib/contract/errors.ts'
import { fieldErrors } from '#lib/contract/field-errors.ts'
import { write } from '../operations/write.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Limits } from './session.ts'

const maxCallBytes = 64 * 1024

/** Answers Discord's signed HTTP requests: slash commands and events. 404 without the public key. */
export function mountDiscordCalls(
  app: FastifyInstance,
  { services, limits }: { services: Services; limits: Limits },
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxCallBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/discord/interactions', { bodyLimit: maxCallBytes }, async (request, reply) => {
      const body = signedBody(services, request, reply)
      const say = sayingFor(services, limits, { request, reply })
      return answerInteraction(createScope(services, nobody(request)).ctx, body, say)
    })
    scope.post('/discord/events', { bodyLimit: maxCallBytes }, async (request, reply) => {
      const body = signedBody(services, request, reply)
      await write(services, nobody(request), (ctx) => takeHappening(ctx, body))
      return reply.code(204).send()
    })
  })
}

const nobody = (request: FastifyRequest) => ({ viewer: null, address: request.ip })

/**
 * Returns the body of a request; 401 if Discord didn't sign it. Discord sends unsigned requests as a test.
 */
function signedBody(
  { chat, clock }: Services,
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('cache-control', 'no-store')
  if (!chat.publicKey) throw notFound('This address')
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const signatureHeaders = {
    signature: headers['x-signature-ed25519'],
    timestamp: headers['x-signature-timestamp'],
  }
  if (!isDiscords(bytes, signatureHeaders, { publicKey: chat.publicKey, now: clock() })) throw unsigned()
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw badRequest('unreadable', 'We can’t read this request')
  }
}

/** Posts messages from Discord in teams' rooms, with the limits and rights that the authors have here. */
function sayingFor(
  services: Services,
  limits: Limits,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Say {
  return async ({ userId, ...said }) => {
    const viewer = await viewerFromOutside(services, userId)
    if (!viewer) throw unauthenticated('Your account can’t write on the site at the moment.')
    const who = { viewer, address: request.ip }
    await limits.take('write', who, reply)
    const draft = messageDraft.safeParse(said)
    if (!draft.success) throw invalid(fieldErrors(draft.error.issues))
    const asking = createScope(services, who).ctx as MemberContext
    const ready = await sendFromDiscord.prepare(asking, draft.data)
    await write(services, who, (ctx) => sendFromDiscord(ctx as MemberContext, draft.data, ready))
  }
}
