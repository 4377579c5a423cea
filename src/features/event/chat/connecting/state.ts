import { timingSafeEqual } from 'node:crypto'
import { callbackPath } from '#features/people/auth/sign-in/callback-path.ts'
import { forgetTokens, hashToken, newToken, redeem, store } from '#features/people/auth/sign-in/one-time.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/**
 * Returns a state that must come back with the person: a secret and the return path, signed for this
 * browser's session.
 */
export async function makeState(ctx: MemberContext, back: string): Promise<string> {
  const { id, sessionId } = ctx.viewer
  const secret = newToken()
  const path = Buffer.from(callbackPath(back, ctx.origin)).toString('base64url')
  await forgetTokens(ctx, 'chat', id)
  await store(ctx, { purpose: 'chat', identifier: id, hash: hashFor(secret, sessionId) })
  return `${secret}.${path}.${signature(ctx, secret, path)}`
}

/**
 * Returns the return path, once; null for a state that was changed, already used, too old, or from another
 * browser.
 */
export async function redeemState(ctx: MemberContext, state: string): Promise<string | null> {
  const path = signedPath(ctx, state)
  if (path === null) return null
  const secret = state.split('.', 1)[0]!
  const who = await redeem(ctx, 'chat', hashFor(secret, ctx.viewer.sessionId))
  return who === ctx.viewer.id ? path : null
}

/** Checks the signature before any request to others: a foreign state costs no request. */
export function signedPath(ctx: MemberContext, state: string): string | null {
  const [secret = '', path = '', signed = '', ...more] = state.split('.')
  const [givenSignature, wanted] = [Buffer.from(signed), Buffer.from(signature(ctx, secret, path))]
  if (more.length > 0 || givenSignature.length !== wanted.length || !timingSafeEqual(givenSignature, wanted))
    return null
  return callbackPath(Buffer.from(path, 'base64url').toString(), ctx.origin)
}

const hashFor = (secret: string, sessionId: string) => hashToken(`chat ${sessionId} ${secret}`)

const signature = ({ vault, viewer }: MemberContext, secret: string, path: string) =>
  vault.digest(`${secret}.${path}`, `chat-state ${viewer.sessionId}`)
