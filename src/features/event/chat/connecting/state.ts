import { timingSafeEqual } from 'node:crypto'
import { getCallbackPath } from '#features/people/auth/sign-in/callback-path.ts'
import {
  deleteTokens,
  hashToken,
  createToken,
  redeem,
  store,
} from '#features/people/auth/sign-in/one-time.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Returns an OAuth state: a secret and the return path, signed for this browser's session. */
export async function createState(ctx: MemberContext, returnPath: string): Promise<string> {
  const { id, sessionId } = ctx.viewer
  const secret = createToken()
  const path = Buffer.from(getCallbackPath(returnPath, ctx.origin)).toString('base64url')
  await deleteTokens(ctx, 'chat', id)
  await store(ctx, { purpose: 'chat', identifier: id, hash: hashSecret(secret, sessionId) })
  return `${secret}.${path}.${signature(ctx, secret, path)}`
}

/**
 * Returns the return path, once; null for a state that was changed, already used, too old, or from another
 * browser.
 */
export async function redeemState(ctx: MemberContext, state: string): Promise<string | null> {
  const path = verifySignedPath(ctx, state)
  if (path === null) return null
  const secret = state.split('.', 1)[0]!
  const userId = await redeem(ctx, 'chat', hashSecret(secret, ctx.viewer.sessionId))
  return userId === ctx.viewer.id ? path : null
}

/**
 * Returns the return path of a state with a valid signature, otherwise null. Runs before any request to
 * Discord, so that a forged state costs no request.
 */
export function verifySignedPath(ctx: MemberContext, state: string): string | null {
  const [secret = '', path = '', signedPart = '', ...more] = state.split('.')
  const [givenSignature, expectedSignature] = [
    Buffer.from(signedPart),
    Buffer.from(signature(ctx, secret, path)),
  ]
  if (
    more.length > 0 ||
    givenSignature.length !== expectedSignature.length ||
    !timingSafeEqual(givenSignature, expectedSignature)
  )
    return null
  return getCallbackPath(Buffer.from(path, 'base64url').toString(), ctx.origin)
}

const hashSecret = (secret: string, sessionId: string) => hashToken(`chat ${sessionId} ${secret}`)

const signature = ({ vault, viewer }: MemberContext, secret: string, path: string) =>
  vault.digest(`${secret}.${path}`, `chat-state ${viewer.sessionId}`)
