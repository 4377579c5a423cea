import type { FastifyInstance } from 'fastify'
import { setUpSignIn } from '#features/people/auth/http/signing-in.ts'
import type { Services } from '../services.ts'
import type { Identify, Limits, Reopen } from './session.ts'
import { write } from '../operations/write.ts'

/** Connects features/people/auth, which answers /api/auth, identifies viewers and limits requests. */
export function mountAuth(
  app: FastifyInstance,
  services: Services,
): { identify: Identify; limits: Limits; reopen: Reopen } {
  return setUpSignIn(app, {
    ...services,
    settings: services.config,
    write: (caller, run) => write(services, caller, run),
  })
}
