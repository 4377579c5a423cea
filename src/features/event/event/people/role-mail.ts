import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LoadedEvent } from '../load-event.ts'
import { formatRoleWithArticle, describeRights } from './invitations/role-texts.ts'
import type { EventRoleDraft } from './role-contract.ts'

interface RoleRecipient {
  event: Pick<LoadedEvent, 'kind' | 'id' | 'slug' | 'title'>
  userId: string
  eventRole: EventRoleDraft['eventRole']
}

/** Notifies a person who gets a role from someone else, also by e-mail. */
export async function mailRole(
  ctx: MemberContext,
  { event, userId, eventRole }: RoleRecipient,
): Promise<void> {
  if (userId === ctx.viewer.id) return
  const { kind, id, slug, title } = event
  const data = {
    title,
    role: eventRole,
    rights: describeRights(eventRole, kind),
    link: `${ctx.origin}/${kind}/${slug}/dash`,
  }
  await notify(ctx, {
    kind: 'roleGiven',
    actor: ctx.viewer.id,
    subject: { kind, id },
    path: `/${kind}/${slug}/dash`,
    data: { role: eventRole },
    recipients: [userId],
    mail: { template: 'roleGiven', data },
  })
}

/** Notifies a person whose role someone else removed. */
export async function notifyRemoved(
  ctx: MemberContext,
  { event: { kind, id, slug, title }, userId, eventRole }: RoleRecipient,
): Promise<void> {
  await notify(ctx, {
    kind: 'roleRemoved',
    actor: ctx.viewer.id,
    subject: { kind, id },
    path: `/${kind}/${slug}`,
    data: { role: formatRoleWithArticle(eventRole), event: title },
    recipients: [userId],
  })
}

/** Notifies the other managers that the caller left a role. */
export async function notifyManagersOfLeaving(
  ctx: MemberContext,
  { kind, id, slug }: RoleRecipient['event'],
  eventRole: RoleRecipient['eventRole'],
): Promise<void> {
  await notify(ctx, {
    kind: 'roleLeft',
    actor: ctx.viewer.id,
    subject: { kind, id },
    path: `/${kind}/${slug}/edit?tab=people`,
    data: { role: formatRoleWithArticle(eventRole) },
    recipients: { of: 'managers', id },
    except: ctx.viewer.id,
  })
}
