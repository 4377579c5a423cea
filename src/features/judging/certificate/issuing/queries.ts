import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { eventOut } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import type { Certificate, Entitlement, OutdatedCertificate } from '../contract.ts'
import { loadEntitlements } from './entitlements.ts'
import { buildFacts } from '../credential/facts.ts'
import { readCertificate } from '../policy.ts'
import { isOutdated } from '../rows.ts'
import { certificates } from '../table.ts'

export async function getOwnCertificates(
  ctx: MemberContext,
  { eventId }: { eventId?: string | undefined },
): Promise<{ earned: Entitlement[]; former: OutdatedCertificate[] }> {
  const all = await loadEntitlements(ctx, eventId)
  const issuedCertificates = await ctx.db
    .select({
      id: certificates.id,
      eventId: certificates.eventId,
      kind: certificates.kind,
      isPublic: certificates.isPublic,
      issuedAt: certificates.issuedAt,
      facts: certificates.facts,
      isOutdated,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, ctx.viewer.id),
        isNull(certificates.revokedAt),
        eventId ? eq(certificates.eventId, eventId) : undefined,
      ),
    )
    .orderBy(desc(certificates.issuedAt), certificates.id)
    .limit(1000)
  const valid = issuedCertificates.filter((certificate) => !certificate.isOutdated)
  const outdatedCertificates = issuedCertificates
    .filter((certificate) => certificate.isOutdated)
    .map(({ id, kind, isPublic, issuedAt, facts: { title, narrative, event } }) => ({
      id,
      kind,
      eventTitle: event.title,
      title,
      narrative,
      isPublic,
      issuedAt,
    }))
  const entitlements = all.map((entitlement) => {
    const { kind, event } = entitlement
    const { title, narrative } = buildFacts(kind, entitlement)
    const ownCertificate = valid.find(
      (candidate) => candidate.kind === kind && candidate.eventId === event.id,
    )
    const certificate = ownCertificate
      ? { id: ownCertificate.id, isPublic: ownCertificate.isPublic, issuedAt: ownCertificate.issuedAt }
      : null
    return {
      kind,
      event: { id: event.id, slug: event.slug, title: event.title },
      title,
      narrative,
      certificate,
    }
  })
  return { earned: entitlements, former: outdatedCertificates }
}

/** Returns a certificate. 404 if the viewer may not see it, the same as for an unknown one. */
export async function getCertificate(ctx: Context, { id }: { id: string }): Promise<Certificate> {
  return (await getReadableCertificate(ctx, id)).shown
}

/** Loads a certificate with its owner; 404 if the viewer may not see it. */
export async function getReadableCertificate(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({
      userId: certificates.userId,
      eventId: certificates.eventId,
      submissionId: certificates.submissionId,
      facts: certificates.facts,
      isOutdated,
      eventSlug: sql<string | null>`(select e.slug from ${eventOut(sql`certificate.event_id`)})`,
      shown: {
        id: certificates.id,
        kind: certificates.kind,
        isPublic: certificates.isPublic,
        issuedAt: certificates.issuedAt,
        revokedAt: certificates.revokedAt,
        token: certificates.token,
      },
    })
    .from(certificates)
    .where(eq(certificates.id, id))
  if (!row) throw notFound('Certificate')
  allowOrThrow(ctx, readCertificate, {
    subject: { userId: row.userId, isPublic: row.shown.isPublic },
    otherwise: notFound('Certificate'),
  })
  ctx.uses('certificate', id)
  if (row.eventId) {
    ctx.uses('event', row.eventId)
    ctx.uses('submissions', row.eventId)
  }
  if (row.submissionId) ctx.uses('submission', row.submissionId)
  // A certificate replaced after a correction is revoked too, but counts as outdated, because its holder
  // didn't revoke it.
  const state: Certificate['state'] = row.isOutdated ? 'outdated' : row.shown.revokedAt ? 'revoked' : 'valid'
  return { ...row, shown: { ...row.shown, ...row.facts, eventSlug: row.eventSlug, state } }
}
