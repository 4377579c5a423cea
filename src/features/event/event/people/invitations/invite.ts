import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { selectAccountId } from '#features/people/auth/rows.ts'
import { hashToken, createToken } from '#features/people/auth/sign-in/one-time.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { selectPersonName } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { newMember } from '#lib/face-seed.ts'
import { refusePaused } from '../../life/pause-state.ts'
import { loadManagedEvent, type LoadedEvent } from '../../load-event.ts'
import { managingRoles } from '../../policy.ts'
import { holdsRole } from '../../rows.ts'
import { openCard } from '../cards.ts'
import { requireRole } from '../role-rule.ts'
import { roleInvitations } from '../../table.ts'
import type { RoleInvitation, RoleInvitationDraft } from './invitation-contract.ts'
import { getNoticeSubject } from './invitation-notices.ts'
import { invitationPath } from './links.ts'
import { loadRoleInvitation } from './queries.ts'
import { describePublishFirst, describeRights, formatRoleWithArticle } from './role-texts.ts'
import { type Addressee, findAddressee, invitationExpiry, refuseInvitationFlood } from './sender.ts'

/**
 * Invites a person to a role. 409 for a draft unless the role manages it, a hidden or cancelled event and a
 * person who has the role already; 429 beyond the daily limits.
 */
export async function inviteToRole(
  ctx: MemberContext,
  { eventRole: requestedRole, tag: requestedTag, cardId, email, userName, ...ids }: RoleInvitationDraft,
): Promise<RoleInvitation> {
  const event = await loadManagedEvent(ctx, ids, { lock: true })
  const card = cardId ? await openCard(ctx, event.id, cardId) : null
  const eventRole = card ? 'Speaker' : requestedRole
  const tag = card?.tag ?? requestedTag
  refuseUninvitable(event, eventRole)
  const addressee = await findAddressee(ctx, { email, userName })
  await refuseHolder(ctx, event, { ...addressee, eventRole })
  await refuseInvitationFlood(ctx, addressee.to, 'roleInvitation')
  const token = createToken()
  const id = await store(ctx, event, {
    ...addressee,
    eventRole,
    tag,
    cardId: cardId ?? null,
    tokenHash: hashToken(token),
  })
  await send(ctx, event, { ...addressee, id, eventRole, token })
  await record(ctx, {
    what: 'event.role.invited',
    subject: { kind: 'roleInvitation', id },
    after: { eventId: event.id, eventRole, tag },
  })
  ctx.changed(event.kind, event.id)
  return loadRoleInvitation(ctx, id, { showEmail: true })
}

type Role = RoleInvitationDraft['eventRole']

function refuseUninvitable(event: LoadedEvent, eventRole: Role): void {
  requireRole(event.kind, eventRole)
  if (event.hiddenAt)
    throw conflict(`Moderators hid this ${event.kind}, so you can’t invite people to it`, 'hidden')
  if (event.visibility === 'draft' && !managingRoles.includes(eventRole))
    throw conflict(describePublishFirst(event.kind), 'draft')
  if (event.cancelledAt) refusePaused(event, event.kind)
  if (eventRole === 'Judge' && event.kind === 'event')
    throw conflict('Judges are invited on the event’s judging page', 'judge')
}

/**
 * Refuses a person who has exactly this role here already, also by their address. An address without the role
 * is answered alike with and without an account.
 */
async function refuseHolder(
  ctx: MemberContext,
  { id }: LoadedEvent,
  { userId, to, eventRole }: Addressee & { eventRole: Role },
): Promise<void> {
  const holderId = userId ?? selectAccountId(to)
  const [row] = await ctx.db.execute<{ holds: boolean }>(
    sql`select ${holdsRole(holderId, [eventRole], sql`${id}::uuid`)} as holds`,
    'objects',
  )
  if (row!.holds) throw conflict('This person already has this role')
}

interface InvitationValues extends Addressee {
  eventRole: Role
  tag: string
  cardId: string | null
  tokenHash: string
}

/** Stores an invitation, which replaces an open one of the same address to the same role. */
async function store(ctx: MemberContext, event: LoadedEvent, values: InvitationValues): Promise<string> {
  const { to, ...rest } = values
  await ctx.db
    .update(roleInvitations)
    .set({ status: 'withdrawn', decidedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(roleInvitations.eventId, event.id),
        eq(sql`lower(${roleInvitations.email})`, to.toLowerCase()),
        eq(roleInvitations.eventRole, values.eventRole),
        eq(roleInvitations.status, 'pending'),
      ),
    )
  const [createdInvitation] = await ctx.db
    .insert(roleInvitations)
    .values({
      ...rest,
      eventId: event.id,
      email: to,
      invitedBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      expiresAt: invitationExpiry(ctx),
    })
    .returning({ id: roleInvitations.id })
  return createdInvitation!.id
}

interface SentInvitation extends Addressee {
  id: string
  eventRole: Role
  token: string
}

async function send(ctx: MemberContext, invitation: LoadedEvent, sent: SentInvitation): Promise<void> {
  const { title } = invitation
  const { id, to, userId, eventRole, token } = sent
  const causeId =
    userId === null
      ? undefined
      : await notify(ctx, {
          kind: 'roleInvited',
          actor: ctx.viewer.id,
          subject: getNoticeSubject(invitation),
          path: invitationPath({ id }),
          data: { role: formatRoleWithArticle(eventRole), event: title },
          recipients: [userId],
        })
  const data = {
    title,
    who: await loadSenderName(ctx),
    role: formatRoleWithArticle(eventRole),
    rights: describeRights(eventRole, invitation.kind),
    link: ctx.origin + invitationPath({ token }),
  }
  await sendMail(ctx, { to, causeId, ...(userId && { userId }), template: 'roleInvitation', data })
  // A job looks up the address, so that the organizer's response doesn't reveal who has an account.
  if (userId === null) await ctx.job('role-invitation-shown', { id })
}

async function loadSenderName({ db, viewer }: MemberContext): Promise<string> {
  const [row] = await db.execute<{ name: string | null }>(
    sql`select ${selectPersonName(sql`${viewer.id}::uuid`)} as name`,
    'objects',
  )
  return row?.name ?? newMember
}
