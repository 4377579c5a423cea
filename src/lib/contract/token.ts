import type { Operation } from './contract.ts'
import { Refusal } from './errors.ts'

export const tokenScopes = ['read', 'write', 'judge'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a program may of what its person may. */
export interface TokenGrant {
  id: string
  scopes: readonly TokenScope[]
  /** The one event that it is for; null for everything. */
  eventId: string | null
}

/** 403 with a word of its own: the person may, but not through this token. */
export const beyondToken = (message: string) => new Refusal(403, 'token_scope', { message })

type OperationAccess = Pick<Operation, 'method' | 'access' | 'token'>

/** Any one of these opens an operation. */
export const scopesFor = ({ method, token }: Omit<OperationAccess, 'access'>): readonly TokenScope[] => [
  method === 'GET' ? 'read' : 'write',
  ...(token === 'judge' ? (['judge'] as const) : []),
]

export const opens = ({ scopes }: TokenGrant, asked: Omit<OperationAccess, 'access'>): boolean =>
  scopesFor(asked).some((scope) => scopes.includes(scope))

/** What anyone may read stays open to a token without a scope for it, which then reads as nobody does. */
export function refuseBeyondScope(token: TokenGrant, asked: OperationAccess): void {
  if (asked.token === 'never') throw beyondToken('A token can’t do this. Sign in on the site to do it.')
  if (opens(token, asked) || (asked.method === 'GET' && asked.access === 'anyone')) return
  throw beyondToken(`This token can’t do this: it needs the scope ${scopesFor(asked).join(' or ')}`)
}
