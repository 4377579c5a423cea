import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Say } from '#features/chat/called/answering.ts'
import { viewerFromOutside } from '#features/auth/people/viewer-from-outside.ts'
import { sendFromDiscord } from '#features/room/service.ts'
import { messageDraft } from '#features/room/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, unauthenticated } from '#lib/contract/errors.ts'
import { fieldErrors } from '#lib/contract/field-errors.ts'
import { write } from '../operations/write.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Limits } from './session.ts'

/** Writes in teams' rooms for people who ask at Discord: with the limits and the rights that they have here. */
export function sayingFor(
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
