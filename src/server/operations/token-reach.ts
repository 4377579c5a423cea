import { isWithin } from '#features/people/auth/token/reach.ts'
import type { Database } from '#database/client.ts'
import type { Operation } from '#lib/contract/contract.ts'
import { scopeError, allowsOperation } from '#lib/contract/token.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

export interface TokenRequest {
  /** Operation name, such as team/updateTeam. */
  name: string
  operation: Operation
  input: object
}

/**
 * Returns the viewer for a token's request: its user within the token's scope and event, null for other
 * public reads; throws 403 otherwise. The fields of a request determine its subjects, all of which must
 * belong to the token's event.
 */
export async function getTokenViewer(
  db: Database,
  viewer: Viewer,
  tokenRequest: TokenRequest,
): Promise<Viewer | null> {
  const { token } = viewer
  const { operation } = tokenRequest
  if (!token) return viewer
  if (allowsOperation(token, operation) && (await isWithinToken(db, token.eventId, tokenRequest)))
    return viewer
  if (operation.method === 'GET' && operation.access === 'anyone') return null
  throw scopeError('This token is for one event only, and this isn’t part of it')
}

async function isWithinToken(db: Database, eventId: string | null, { name, operation, input }: TokenRequest) {
  if (eventId === null) return true
  return operation.token !== 'everywhere' && isWithin(db, eventId, { operation: name, input })
}
