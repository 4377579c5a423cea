import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findExternalViewer } from '#features/people/auth/people/viewer-from-outside.ts'
import {
  answerInteraction,
  type PostAsPerson,
  handleWebhookEvent,
} from '#features/event/chat/called/answer-interaction.ts'
import { isFromDiscord } from '#features/event/chat/called/verify-signature.ts'
import { messageDraft } from '#features/event/room/contract.ts'
import { sendFromDiscord } from '#features/event/room/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, invalid, notFound, unauthenticated, invalidSignature } from '#lib/contract/errors.ts'
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
      const body = getSignedBody(services, request, reply)
      const sendMessage = createMessageSender(services, limits, { request, reply })
      return answerInteraction(createScope(services, getAnonymousCaller(request)).ctx, body, sendMessage)
    })
    scope.post('/discord/events', { bodyLimit: maxCallBytes }, async (request, reply) => {
      const body = getSignedBody(services, request, reply)
      await write(services, getAnonymousCaller(request), (ctx) => handleWebhookEvent(ctx, body))
      return reply.code(204).send()
    })
  })
}

const getAnonymousCaller = (request: FastifyRequest) => ({ viewer: null, address: request.ip })

/**
 * Returns the body of a request; 401 if Discord didn't sign it, 404 without the public key. Discord sends
 * unsigned requests as a test.
 */
function getSignedBody(
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
  if (!isFromDiscord(bytes, signatureHeaders, { publicKey: chat.publicKey, now: clock() }))
    throw invalidSignature()
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw badRequest('unreadable', 'We can’t read this request')
  }
}

/**
 * Returns a function that posts a message from Discord in a team's room, with the limits and rights that its
 * author has on the site.
 */
function createMessageSender(
  services: Services,
  limits: Limits,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): PostAsPerson {
  return async ({ userId, ...said }) => {
    const viewer = await findExternalViewer(services, userId)
    if (!viewer) throw unauthenticated('Your account can’t write on the site at the moment.')
    const caller = { viewer, address: request.ip }
    await limits.take('write', caller, reply)
    const draft = messageDraft.safeParse(said)
    if (!draft.success) throw invalid(fieldErrors(draft.error.issues))
    const callerCtx = createScope(services, caller).ctx as MemberContext
    const preparedMessage = await sendFromDiscord.prepare(callerCtx, draft.data)
    await write(services, caller, (ctx) => sendFromDiscord(ctx as MemberContext, draft.data, preparedMessage))
  }
}
