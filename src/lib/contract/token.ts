import type { Operation } from './contract.ts'
import { Refusal } from './errors.ts'

export const tokenScopes = ['read', 'write', 'judge'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Permissions of a program acting for a user. */
export interface TokenGrant {
  id: string
  scopes: readonly TokenScope[]
  /** Id of the only event that the token is for; null for all. */
  eventId: string | null
}

/** 403 with its own code: the user may do it, but not with this token. */
export const scopeError = (message: string) => new Refusal(403, 'token_scope', { message })

type OperationAccess = Pick<Operation, 'method' | 'access' | 'token'>

/** Returns the scopes of which any one allows the operation. */
export const listScopes = ({ method, token }: Omit<OperationAccess, 'access'>): readonly TokenScope[] => [
  method === 'GET' ? 'read' : 'write',
  ...(token === 'judge' ? (['judge'] as const) : []),
]

export const allowsOperation = (
  { scopes }: TokenGrant,
  operation: Omit<OperationAccess, 'access'>,
): boolean => listScopes(operation).some((scope) => scopes.includes(scope))

/**
 * Refuses operations outside the token's scopes, and all with `token: 'never'`. Other public reads stay
 * allowed and are then treated as anonymous.
 */
export function assertWithinScope(token: TokenGrant, operation: OperationAccess): void {
  if (operation.token === 'never') throw scopeError('A token can’t do this. Sign in on the site to do it.')
  if (allowsOperation(token, operation) || (operation.method === 'GET' && operation.access === 'anyone'))
    return
  throw scopeError(`This token can’t do this: it needs the scope ${listScopes(operation).join(' or ')}`)
}
