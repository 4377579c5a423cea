import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Prepared, publicationContract } from '../contract.ts'
import { publications } from '../table.ts'
import { getCurrentPreparation, toPreparedPublication } from './prepared-results.ts'
import { getResultsTabPath } from './results-tab.ts'
import { assertCanSign, assertReviewed, notifyOtherSigners } from './signers.ts'
import { needsTwo } from '#features/event/event/writing/two-signatures.ts'

/**
 * Signs prepared results. 409 if one signature is enough, if they are already signed, and if they have
 * changed since; 403 for an organizer who was none when two signatures were required.
 */
export async function signPublication(
  ctx: MemberContext,
  { eventId, version, preparedId }: InputOf<typeof publicationContract, 'signPublication'>,
): Promise<Prepared> {
  const { slug, title } = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const row = await getCurrentPreparation(ctx, { eventId, version, preparedId })
  if (!(await needsTwo(ctx, eventId)))
    throw conflict('One organizer is enough here: publish it', 'one_is_enough')
  await assertCanSign(ctx, eventId)
  assertReviewed(preparedId)
  if (row.signedBy) throw conflict('It’s signed already: someone else publishes it', 'signed')
  const [signedRow] = await ctx.db
    .update(publications)
    .set({ signedBy: ctx.viewer.id, signedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(publications.id, row.id))
    .returning()
  await record(ctx, {
    what: 'publication.signed',
    subject: { kind: 'event', id: eventId },
    after: { version },
  })
  await notifyOfSignature(ctx, { id: eventId, slug, title })
  ctx.changed('publication', eventId)
  return toPreparedPublication(ctx, signedRow!, row.mark)
}

/** Notifies the others who can sign that a second signature is needed. */
async function notifyOfSignature(
  ctx: MemberContext,
  { id, slug, title }: { id: string; slug: string; title: string },
) {
  const path = getResultsTabPath(slug)
  const signerName = await loadUserName(ctx, ctx.viewer.id)
  await notifyOtherSigners(ctx, {
    kind: 'resultsSigned',
    eventId: id,
    path,
    mail: { template: 'resultsSigned', data: { title, who: signerName, link: ctx.origin + path } },
  })
}
