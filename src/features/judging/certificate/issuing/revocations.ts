import { desc, isNotNull, or } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { certificateAddress, revocationPath } from '../credential/credential.ts'
import { isOutdated } from '../rows.ts'
import { certificates } from '../table.ts'

const maxRevocations = 100_000

/** Returns invalid certificates in the format of Open Badges, for verifiers of credentials. */
export async function loadRevocations(ctx: Context) {
  const rows = await ctx.db
    .select({ id: certificates.id, isOutdated })
    .from(certificates)
    .where(or(isNotNull(certificates.revokedAt), isOutdated))
    .orderBy(desc(certificates.issuedAt), certificates.id)
    .limit(maxRevocations)
  return {
    id: ctx.origin + revocationPath,
    issuer: ctx.origin,
    revokedCredential: rows.map(({ id, isOutdated: isCorrected }) => ({
      id: certificateAddress(ctx.origin, id),
      revoked: true,
      revocationReason: isCorrected ? 'The results were corrected' : 'Revoked by its holder',
    })),
  }
}
