import { sign } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { createKey, openKey, type PublicKey, toPublicKey, type SigningKey } from './keys.ts'
import { signingKeys } from './table.ts'

type SigningContext = Pick<Context, 'db' | 'vault' | 'now' | 'changed'>

interface SignedResult {
  kid: string
  publicKey: PublicKey
  /** Ed25519 signature of the bytes, as base64url. */
  signature: string
}

/** Signs with the site's key, which is created on first use. Call it only in a write. */
export async function signBytes(ctx: SigningContext, bytes: Uint8Array): Promise<SignedResult> {
  const { kid, publicKey, privateKey } = await loadCurrentKey(ctx)
  return { kid, publicKey, signature: sign(null, bytes, privateKey).toString('base64url') }
}

/**
 * Signs claims as a JSON Web Token (RFC 7519, EdDSA). Its `kid` is the full URL of the public key, as Open
 * Badges requires, and the same as in the key set.
 */
export async function signToken(
  ctx: SigningContext & Pick<Context, 'origin'>,
  claims: object,
): Promise<string> {
  const { kid, privateKey } = await loadCurrentKey(ctx)
  const head = { alg: 'EdDSA', typ: 'JWT', kid: keyAddress(ctx.origin, kid) }
  const signingInput = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signingInput}.${sign(null, Buffer.from(signingInput), privateKey).toString('base64url')}`
}

export const keyAddress = (origin: string, kid: string) => `${origin}/.well-known/keys/${kid}`

/**
 * Returns the only current key of all processes, enforced by the database. Replaces a key that was sealed
 * with another SECRET.
 */
async function loadCurrentKey(ctx: SigningContext): Promise<SigningKey> {
  const existing = await findCurrentKey(ctx)
  const privateKey = existing && openKey(ctx.vault, existing)
  if (privateKey) return { kid: existing.kid, publicKey: toPublicKey(existing.publicKey), privateKey }
  if (existing) await retire(ctx, existing.kid)
  await ctx.db
    .insert(signingKeys)
    .values({ ...createKey(ctx.vault), createdAt: ctx.now })
    .onConflictDoNothing()
  ctx.changed('signing')
  const storedKey = await findCurrentKey(ctx)
  const openedKey = storedKey && openKey(ctx.vault, storedKey)
  if (!openedKey) throw new Error('The key that signs was sealed under another SECRET')
  return { kid: storedKey.kid, publicKey: toPublicKey(storedKey.publicKey), privateKey: openedKey }
}

const findCurrentKey = async ({ db }: SigningContext) =>
  (await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)))[0]

const retire = ({ db, now }: SigningContext, kid: string) =>
  db
    .update(signingKeys)
    .set({ retiredAt: now })
    .where(and(eq(signingKeys.kid, kid), isNull(signingKeys.retiredAt)))
