import type { FastifyInstance } from 'fastify'
import { signingIn } from '#features/people/auth/http/signing-in.ts'
import type { Services } from '../services.ts'
import type { Identify, Limits, Reopen } from './session.ts'
import { write } from '../operations/write.ts'

/** Hands the process over to features/people/auth, which answers /api/auth and says who asks and how often. */
export function mountAuth(
  app: FastifyInstance,
  services: Services,
): { identify: Identify; limits: Limits; reopen: Reopen } {
  return signingIn(app, {
    ...services,
    settings: services.config,
    write: (who, run) => write(services, who, run),
  })
}
