import type { Occasion } from '#features/event/occasion.ts'
import { notify } from '#features/notification/telling/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** The judge hears that they are one no more, and is led to the page that stays open to them. */
export async function tellRemoved(ctx: MemberContext, event: Occasion, userId: string): Promise<void> {
  const path = `/event/${event.slug}`
  await notify(ctx, {
    kind: 'judgeRemoved',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path,
    recipients: [userId],
    mail: { template: 'judgeRemoved', data: { title: event.title, link: ctx.origin + path } },
  })
}
