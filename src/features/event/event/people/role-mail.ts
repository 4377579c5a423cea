import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Occasion } from '../occasion.ts'
import { describeRights } from './invitations/role-texts.ts'
import type { EventRoleDraft } from './role-contract.ts'

interface Given {
  occasion: Pick<Occasion, 'kind' | 'id' | 'slug' | 'title'>
  userId: string
  eventRole: EventRoleDraft['eventRole']
}

/** Sends an e-mail to a person who gets a role from someone else. */
export async function mailRole(ctx: MemberContext, { occasion, userId, eventRole }: Given): Promise<void> {
  if (userId === ctx.viewer.id) return
  const { kind, id, slug, title } = occasion
  const data = {
    title,
    role: eventRole,
    rights: describeRights(eventRole),
    link: `${ctx.origin}/${kind}/${slug}`,
  }
  await notify(ctx, {
    kind: 'roleGiven',
    actor: ctx.viewer.id,
    subject: { kind, id },
    data: { role: eventRole },
    recipients: [userId],
    mail: { template: 'roleGiven', data },
  })
}
