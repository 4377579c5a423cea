import type { FastifyReply, FastifyRequest } from 'fastify'
import { beyondToken } from '#lib/contract/token.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** Who asks: by bearer token or session cookie. A token that is present but bad is refused with 401. */
export type Identify = (request: FastifyRequest) => Promise<{ viewer: Viewer | null; byCookie: boolean }>

/** Gives the browser the cookie of another session, when it came with one. */
export type Reopen = (request: FastifyRequest, reply: FastifyReply, sessionId: string) => Promise<void>

/** Counts a request of this kind against its person, or the address of a visitor; 429 beyond the limit. */
export interface Limits {
  take(
    kind: 'read' | 'write' | 'signIn' | 'signUp' | 'page',
    who: { viewer: Viewer | null; address: string },
    reply: FastifyReply,
  ): Promise<void>
}

/** Pages and the live stream are for people; a program asks the API. */
export function refuseToken({ token }: Viewer): void {
  if (token) throw beyondToken('A token opens the API only')
}
