import type { Occasion } from '#features/event/event/occasion.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/**
 * Notifies a removed judge, with a link to the event's public page. They can no longer see a draft event, so
 * the notice then concerns their account and only contains the event's title.
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
