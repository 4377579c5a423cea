import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { countedRows, getTotal } from '#database/page.ts'
import { isForAccount, selectEmail } from '#features/people/auth/rows.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { isReachedByMail } from '#features/platform/mail/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { loadManagedEvent, type LoadedEvent } from '../../load-event.ts'
import { roleHolders } from '../../rows.ts'
import { roleInvitations } from '../../table.ts'
import type { RoleInvitation, roleInvitationContract } from './invitation-contract.ts'
import { isReadable, invitingEvent } from './rows.ts'

type Contract = typeof roleInvitationContract

/**
 * Lists the newest invitation for each address and role that is open, expired or declined, with the addresses
 * that organizers typed.
 */
export async function getRoleInvitations(
  ctx: MemberContext,
  { page, perPage, ...ids }: InputOf<Contract, 'getRoleInvitations'>,
): Promise<ResultOf<Contract, 'getRoleInvitations'>> {
  const event = await loadManagedEvent(ctx, ids)
  const where = and(
    eq(roleInvitations.eventId, event.id),
    inArray(roleInvitations.status, ['pending', 'declined']),
    isNewest,
  )
  const invitationList = await list(ctx, { page, perPage }, { where, showEmail: true })
  return { ...invitationList, unreachable: await listUnreachableRoles(ctx, event) }
}

async function listUnreachableRoles({ db }: Context, { id }: LoadedEvent): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select r.id from ${roleHolders} where r.event_id = ${id}
      and not ${isReachedByMail(sql`p.user_id`)} order by r.id limit 300`,
    'objects',
  )
  return rows.map((row) => row.id)
}

/**
 * Condition that an invitation is the newest for its address and role; withdrawn ones don’t replace older
 * ones.
 */
const isNewest = sql`not exists (select from role_invitation later
  where later.event_id = role_invitation.event_id
    and lower(later.email) = lower(role_invitation.email) and later.event_role = role_invitation.event_role
    and later.status <> 'withdrawn'
    and (later.created_at, later.id) > (role_invitation.created_at, role_invitation.id))`

export async function getOwnRoleInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<RoleInvitation> {
  const { items } = await list(ctx, firstOnly, {
    where: and(eq(roleInvitations.id, id), isForCaller(ctx), isSeen),
  })
  if (!items[0]) throw notFound('Invitation')
  return items[0]
}

/**
 * Returns an invitation by its e-mail's token. 404 for an unknown token; a used or expired one is returned
 * with its state.
 */
export async function getRoleInvitation(ctx: Context, { token }: { token: string }): Promise<RoleInvitation> {
  const where = and(eq(roleInvitations.tokenHash, hashToken(token)), isSeen)
  const { items } = await list(ctx, firstOnly, { where })
  if (!items[0]) throw notFound('Invitation')
  return items[0]
}

export async function loadRoleInvitation(
  ctx: Context,
  id: string,
  { showEmail = false } = {},
): Promise<RoleInvitation> {
  const { items } = await list(ctx, firstOnly, { where: eq(roleInvitations.id, id), showEmail })
  return items[0]!
}

/** Condition that an invitation is for the caller's account or confirmed address. */
export const isForCaller = ({ viewer }: MemberContext): SQL => isForAccount('role_invitation', viewer.id)

/** Condition for open invitations that can still be accepted. */
export const isOpenInvitation = ({ now }: Pick<Context, 'now'>): SQL | undefined =>
  and(eq(roleInvitations.status, 'pending'), gt(roleInvitations.expiresAt, now))

const isAddressedTo = ({ viewer }: Context) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(role_invitation.user_id = ${viewer.id} or (role_invitation.user_id is null
        and lower(role_invitation.email) = ${selectEmail(viewer.id)}), false)`

const firstOnly = { page: 1, perPage: 1 }

/** Condition that an invited person may read the invitation. */
export const isSeen = sql`exists (select from ${invitingEvent} and ${isReadable})`

interface ListQuery {
  where: SQL | undefined
  showEmail?: boolean
}

type ShownEvent = Omit<RoleInvitation['event'], 'startAt'> & { startAt: string | null }

async function list(
  ctx: Context,
  paging: Paging,
  { where, showEmail = false }: ListQuery,
): Promise<List<RoleInvitation>> {
  const rows = await ctx.db
    .select({
      id: roleInvitations.id,
      event: sql<ShownEvent>`(select json_build_object('kind', e.kind, 'id', e.id, 'slug', e.slug, 'title', e.title,
        'timeZone', e.time_zone, 'startAt', e.start_at, 'isCancelled', e.cancelled_at is not null,
        'isDraft', e.visibility = 'draft')
        from ${invitingEvent})`,
      eventRole: roleInvitations.eventRole,
      tag: roleInvitations.tag,
      email: sql<string | null>`case when ${showEmail} and role_invitation.user_id is null
        then role_invitation.email end`,
      person: sql<RoleInvitation['person']>`case when role_invitation.user_id is not null
        then ${personCard('role_invitation.user_id')} end`,
      invitedBy: personCard<RoleInvitation['invitedBy']>('role_invitation.invited_by'),
      status: roleInvitations.status,
      createdAt: roleInvitations.createdAt,
      expiresAt: roleInvitations.expiresAt,
      isYours: isAddressedTo(ctx),
      total: countedRows(sql`from ${roleInvitations} where ${where}`),
    })
    .from(roleInvitations)
    .where(where)
    .orderBy(sql`role_invitation.created_at desc, role_invitation.id desc`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map(({ status, event, ...row }) => ({
    ...row,
    event: { ...event, startAt: event.startAt === null ? null : new Date(event.startAt) },
    status: status === 'pending' && row.expiresAt <= ctx.now ? ('expired' as const) : status,
  }))
  return { items, ...getTotal(rows), ...paging }
}
