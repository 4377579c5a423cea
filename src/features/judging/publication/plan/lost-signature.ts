import { sql } from 'drizzle-orm'
import { administrators } from '#features/people/auth/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { selectSignerIds } from '../rows.ts'
import { getResultsTabPath } from './results-tab.ts'

interface LostSignature {
  event: { id: string; slug: string; title: string }
  /** First signer of the removed preparation; null if nobody had signed it. */
  signedBy: string | null
  /** Cause: the results changed and were prepared again, were only prepared again, or were discarded. */
  cause: 'changed' | 'replaced' | 'discarded'
}

/**
 * Notifies the first signer that their signature no longer counts, unless they removed the preparation
 * themselves or can no longer sign.
 */
export async function notifyOfLostSignature(
  ctx: MemberContext,
  { event: { id, slug, title }, signedBy, cause }: LostSignature,
): Promise<void> {
  if (!signedBy || signedBy === ctx.viewer.id || !(await isStillSigner(ctx, id, signedBy))) return
  const path = getResultsTabPath(slug)
  const who = await loadUserName(ctx, ctx.viewer.id)
  await notify(ctx, {
    kind: 'signatureLost',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id },
    eventId: id,
    path,
    data: { cause },
    recipients: [signedBy],
    mail: { template: 'signatureLost', data: { title, who, cause, link: ctx.origin + path } },
  })
}

async function isStillSigner({ db, now }: MemberContext, eventId: string, userId: string): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from (${selectSignerIds(eventId, now)} union select them.user_id from (${administrators}) them) signer
      where signer.user_id = ${userId}`,
    'objects',
  )
  return rows.length > 0
}
