import type { Occasion } from '#features/event/event/occasion.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/**
 * The judge hears that they are one no more, and is led to the page that stays open to them. A draft isn't theirs to
 * see from then on, and what isn't is told to nobody: it's told as a thing of their own, by the name they knew.
 */
export async function notifyRemovedJudge(ctx: MemberContext, event: Occasion, userId: string): Promise<void> {
  const isDraft = event.visibility === 'draft'
  const path = isDraft ? '/event' : `/event/${event.slug}`
  await notify(ctx, {
    kind: 'judgeRemoved',
    actor: ctx.viewer.id,
    subject: isDraft ? { kind: 'account', id: userId } : { kind: 'event', id: event.id },
    path,
    data: { event: event.title },
    recipients: [userId],
    mail: { template: 'judgeRemoved', data: { title: event.title, link: ctx.origin + path, isDraft } },
  })
}
