import { notify } from '#features/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Occasion } from '../occasion.ts'
import type { EventRoleDraft } from './role-contract.ts'

interface Given {
  occasion: Pick<Occasion, 'kind' | 'id' | 'slug' | 'title'>
  userId: string
  eventRole: EventRoleDraft['eventRole']
}

const manages = 'You can change the event, its people, schedule and results.'
const reviews = 'You can review the projects that teams submit.'
const rights: Record<EventRoleDraft['eventRole'], string> = {
  Organizer: manages,
  Host: manages,
  Judge: reviews,
  Mentor: reviews,
  Volunteer: 'You can check people in.',
  Speaker: 'You’re listed among the event’s people.',
  Guest: 'You’re listed among the event’s people.',
  Attendee: 'You’re listed among the event’s people.',
}

/** Whoever is given a role by someone else hears of it. */
export async function mailRole(ctx: MemberContext, { occasion, userId, eventRole }: Given): Promise<void> {
  if (userId === ctx.viewer.id) return
  const { kind, id, slug, title } = occasion
  const data = { title, role: eventRole, rights: rights[eventRole], link: `${ctx.origin}/${kind}/${slug}` }
  await notify(ctx, {
    kind: 'roleGiven',
    actor: ctx.viewer.id,
    subject: { kind, id },
    data: { role: eventRole },
    recipients: [userId],
    mail: { template: 'roleGiven', data },
  })
}
