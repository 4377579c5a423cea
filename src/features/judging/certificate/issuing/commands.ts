import { and, eq, isNull } from 'drizzle-orm'
import { lockAccountSql } from '#features/people/auth/rows.ts'
import { signToken } from '#features/platform/signing/signing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { site } from '#site.config.ts'
import type { Certificate } from '../contract.ts'
import { buildCredential } from '../credential/credential.ts'
import { loadEntitlements } from './entitlements.ts'
import { buildFacts } from '../credential/facts.ts'
import type { CertificateKind } from '../kinds.ts'
import { ownCertificate } from '../policy.ts'
import { getCertificate, getOwnCertificates, getReadableCertificate } from './queries.ts'
import { certificates } from '../table.ts'

/**
 * Creates the caller's certificate of a kind. 404 if they haven't earned it, or not yet; 409 before they
 * confirm their e-mail address. Returns an existing certificate unchanged.
 */
export async function createCertificate(
  ctx: MemberContext,
  { eventId, kind }: { eventId: string; kind: CertificateKind },
): Promise<Certificate> {
  await ctx.db.execute(lockAccountSql(ctx.viewer.id))
  const { earned: ownEntitlements } = await getOwnCertificates(ctx, { eventId })
  const existingCertificate = ownEntitlements.find((entitlement) => entitlement.kind === kind)?.certificate
  if (existingCertificate) return getCertificate(ctx, existingCertificate)
  const entitlement = (await loadEntitlements(ctx, eventId)).find((candidate) => candidate.kind === kind)
  if (!entitlement) throw notFound('This certificate')
  if (!ctx.viewer.confirmed) throw conflict('Please confirm your e-mail address first', 'unconfirmed')
  // Revokes an outdated certificate, which the new one replaces.
  await ctx.db
    .update(certificates)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(certificates.userId, ctx.viewer.id),
        eq(certificates.eventId, eventId),
        eq(certificates.kind, kind),
        isNull(certificates.revokedAt),
      ),
    )
  const id = crypto.randomUUID()
  const { event, holder, project, team, won, submissionId, teamId } = entitlement
  const { title, startAt, endAt } = event
  const facts = buildFacts(kind, { holder, event: { title, startAt, endAt }, project, team, won })
  const { origin, now } = ctx
  const claims = buildCredential({ id, kind, facts, origin, now, siteName: site.name, eventSlug: event.slug })
  const token = await signToken(ctx, claims)
  await ctx.db.insert(certificates).values({
    id,
    userId: ctx.viewer.id,
    eventId,
    kind,
    submissionId,
    teamId,
    facts,
    won: kind === 'place' ? won : null,
    token,
    issuedAt: now,
  })
  return getCertificate(ctx, { id })
}

export async function updateCertificate(
  ctx: MemberContext,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<Certificate> {
  await allowOwner(ctx, id)
  await ctx.db.update(certificates).set({ isPublic }).where(eq(certificates.id, id))
  ctx.changed('certificate', id)
  return getCertificate(ctx, { id })
}

/** Revokes a certificate. Everyone who has its link then sees that it is no longer valid. */
export async function revokeCertificate(ctx: MemberContext, { id }: { id: string }): Promise<Certificate> {
  await allowOwner(ctx, id)
  await ctx.db
    .update(certificates)
    .set({ revokedAt: ctx.now })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
  ctx.changed('certificate', id)
  return getCertificate(ctx, { id })
}

/** 404 for a private certificate of another person, 403 for a public one. */
async function allowOwner(ctx: MemberContext, id: string): Promise<void> {
  allow(ctx, ownCertificate, await getReadableCertificate(ctx, id))
}
