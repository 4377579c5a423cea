import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeError } from '#lib/contract/token.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** Identifies the viewer by bearer token or session cookie. 401 for an invalid token. */
export type Identify = (request: FastifyRequest) => Promise<{ viewer: Viewer | null; byCookie: boolean }>

/** Sets the cookie of another session, if the request came with a session cookie. */
export type Reopen = (request: FastifyRequest, reply: FastifyReply, sessionId: string) => Promise<void>

/**
 * Limits of requests. `take` counts a request of a kind for the viewer, or for a visitor's address; 429
 * beyond the limit.
 */
export interface Limits {
  take(
    kind: 'read' | 'write' | 'signIn' | 'signUp' | 'page',
    caller: { viewer: Viewer | null; address: string },
    reply: FastifyReply,
  ): Promise<void>
}

/** Refuses tokens. Pages and the live stream are for people; programs use the API. */
export function refuseToken({ token }: Viewer): void {
  if (token) throw scopeError('A token opens the API only')
}
