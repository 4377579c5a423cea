import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { eventOut } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowElse } from '#lib/contract/policy.ts'
import type { Certificate, Entitlement, Former } from '../contract.ts'
import { earnedBy } from './entitlements.ts'
import { buildFacts } from '../credential/facts.ts'
import { readCertificate } from '../policy.ts'
import { isOutdated } from '../rows.ts'
import { certificates } from '../table.ts'

export async function getOwnCertificates(
  ctx: MemberContext,
  { eventId }: { eventId?: string | undefined },
): Promise<{ earned: Entitlement[]; former: Former[] }> {
  const all = await earnedBy(ctx, eventId)
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
  const valid = issuedCertificates.filter((one) => !one.isOutdated)
  const former = issuedCertificates
    .filter((one) => one.isOutdated)
    .map(({ id, kind, isPublic, issuedAt, facts: { title, narrative, event } }) => ({
      id,
      kind,
      eventTitle: event.title,
      title,
      narrative,
      isPublic,
      issuedAt,
    }))
  const earned = all.map((one) => {
    const { kind, event } = one
    const { title, narrative } = buildFacts(kind, one)
    const own = valid.find((other) => other.kind === kind && other.eventId === event.id)
    const certificate = own ? { id: own.id, isPublic: own.isPublic, issuedAt: own.issuedAt } : null
    return {
      kind,
      event: { id: event.id, slug: event.slug, title: event.title },
      title,
      narrative,
      certificate,
    }
  })
  return { earned, former }
}

/** Returns a certificate. 404 if the viewer may not see it, the same as for an unknown one. */
export async function getCertificate(ctx: Context, { id }: { id: string }): Promise<Certificate> {
  return (await readable(ctx, id)).shown
}

/** Loads a certificate with its owner. */
export async function readable(ctx: Context, id: string) {
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
  allowElse(ctx, readCertificate, {
    subject: { userId: row.userId, isPublic: row.shown.isPublic },
    otherwise: notFound('Certificate'),
  })
  ctx.uses('certificate', id)
  if (row.eventId) {
    ctx.uses('event', row.eventId)
    ctx.uses('submissions', row.eventId)
  }
  if (row.submissionId) ctx.uses('submission', row.submissionId)
  // A certificate replaced after a correction counts as outdated, because its holder didn't revoke it.
  const state: Certificate['state'] = row.isOutdated ? 'outdated' : row.shown.revokedAt ? 'revoked' : 'valid'
  return { ...row, shown: { ...row.shown, ...row.facts, eventSlug: row.eventSlug, state } }
}
