import { isWithin } from '#features/people/auth/token/reach.ts'
import type { Database } from '#database/client.ts'
import type { Operation } from '#lib/contract/contract.ts'
import { beyondToken, opens } from '#lib/contract/token.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

export interface AskedOfToken {
  /** Such as team/updateTeam. */
  name: string
  operation: Operation
  input: object
}

/**
 * As whom a token's request goes on: as its person where its scope and event reach, and as nobody where anyone may read;
 * 403 elsewhere. What a request is about, its fields say: each must be of the token's one event.
 */
export async function seenByToken(db: Database, viewer: Viewer, about: AskedOfToken): Promise<Viewer | null> {
  const { token } = viewer
  const { operation } = about
  if (!token) return viewer
  if (opens(token, operation) && (await reaches(db, token.eventId, about))) return viewer
  if (operation.method === 'GET' && operation.access === 'anyone') return null
  throw beyondToken('This token is for one event only, and this isn’t part of it')
}

async function reaches(db: Database, eventId: string | null, { name, operation, input }: AskedOfToken) {
  if (eventId === null) return true
  return operation.token !== 'everywhere' && isWithin(db, eventId, { operation: name, input })
}
