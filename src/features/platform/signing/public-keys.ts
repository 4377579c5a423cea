import { asc, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { toPublicKey } from './keys.ts'
import { keyAddress } from './signing.ts'
import { signingKeys } from './table.ts'

const maxKeys = 100

/**
 * Whether this site owns or owned the key. Certificates of an imported event are signed with another site's
 * key.
 */
export async function isOwnKey(ctx: Pick<Context, 'db' | 'uses'>, kid: string): Promise<boolean> {
  ctx.uses('signing')
  return (await ctx.db.$count(signingKeys, eq(signingKeys.kid, kid))) > 0
}

/**
 * Returns the site's current and former keys as JSON Web Keys (RFC 7517) with their thumbprints; the oldest
 * 100.
 */
export async function loadPublicKeys(ctx: Pick<Context, 'db' | 'origin' | 'uses'>) {
  ctx.uses('signing')
  const rows = await ctx.db
    .select({ kid: signingKeys.kid, x: signingKeys.publicKey })
    .from(signingKeys)
    .orderBy(asc(signingKeys.createdAt))
    .limit(maxKeys)
  return rows.map(({ kid, x }) => ({
    thumbprint: kid,
    key: { ...toPublicKey(x), kid: keyAddress(ctx.origin, kid), use: 'sig', alg: 'EdDSA' },
  }))
}
