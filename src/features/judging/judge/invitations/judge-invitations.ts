import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { countedRows, getTotal } from '#database/page.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { isForAccount, selectEmail } from '#features/people/auth/rows.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { competesIn } from '#features/event/participant/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { manageJudges } from '../policy.ts'
import { judgeIntakes, judgeInvitations } from '../table.ts'
import type { JudgeInvitation, judgeInvitationContract } from './invitation-contract.ts'

type Contract = typeof judgeInvitationContract

/**
 * Returns open, expired and declined invitations, the newest per person, with the addresses that organizers
 * typed.
 */
export async function getJudgeInvitations(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getJudgeInvitations'>,
): Promise<List<JudgeInvitation>> {
  await loadManagedEvent(ctx, { eventId }, { rule: manageJudges })
  const where = and(
    eq(judgeInvitations.eventId, eventId),
    inArray(judgeInvitations.status, ['pending', 'declined']),
    isNewest,
  )
  return list(ctx, paging, { where, showEmail: true })
}

const isNewest = sql`not exists (select from judge_invitation later
  where later.event_id = judge_invitation.event_id and lower(later.email) = lower(judge_invitation.email)
    and later.status <> 'withdrawn' and (later.created_at, later.status <> 'declined', later.id)
      > (judge_invitation.created_at, judge_invitation.status <> 'declined', judge_invitation.id))`

export async function getOwnJudgeInvitations(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getOwnJudgeInvitations'>,
): Promise<List<JudgeInvitation>> {
  const isOfEvent = eventId ? eq(judgeInvitations.eventId, eventId) : undefined
  return list(ctx, paging, { where: and(isForViewer(ctx), isOpen(ctx), isSeen, isOfEvent) })
}

/** Returns an invitation by its token; a used or expired one with its status. 404 for an unknown token. */
export async function getJudgeInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<JudgeInvitation> {
  const where = and(eq(judgeInvitations.tokenHash, hashToken(token)), isSeen)
  const { items } = await list(ctx, firstOnly, { where })
  if (!items[0]) throw notFound('Invitation')
  return items[0]
}

/** Returns an invitation as it is after the caller changed it. */
export async function loadJudgeInvitation(
  ctx: Context,
  id: string,
  { showEmail = false } = {},
): Promise<JudgeInvitation> {
  const { items } = await list(ctx, firstOnly, { where: eq(judgeInvitations.id, id), showEmail })
  return items[0]!
}

/** Matches invitations of the caller's account, or to their confirmed address. */
export const isForViewer = ({ viewer }: MemberContext): SQL => isForAccount('judge_invitation', viewer.id)

/** Whether the invitation is for the viewer, by name or by their account's address, confirmed or not. */
const isAddressedTo = ({ viewer }: Context) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(judge_invitation.user_id = ${viewer.id} or (judge_invitation.user_id is null
        and lower(judge_invitation.email) = ${selectEmail(viewer.id)}), false)`

const firstOnly = { page: 1, perPage: 1 }

const isSeen = and(isNull(events.deletedAt), sql`${events.visibility} <> 'draft'`)

const isOpen = ({ now }: Context) =>
  and(eq(judgeInvitations.status, 'pending'), gt(judgeInvitations.expiresAt, now))

interface ListQuery {
  where: SQL | undefined
  showEmail?: boolean
}

async function list(
  ctx: Context,
  paging: Paging,
  { where, showEmail = false }: ListQuery,
): Promise<List<JudgeInvitation>> {
  const matchingSql = sql`from ${judgeInvitations} ${joinEvent(sql`judge_invitation.event_id`, 'event')} where ${where}`
  const rows = await ctx.db
    .select({
      id: judgeInvitations.id,
      event: sql<JudgeInvitation['event']>`json_build_object(
        'id', event.id, 'slug', event.slug, 'title', event.title)`,
      email: sql<string | null>`case when ${showEmail} and judge_invitation.user_id is null
        then judge_invitation.email end`,
      person: sql<JudgeInvitation['person']>`case when judge_invitation.user_id is not null
        then ${personCard('judge_invitation.user_id')} end`,
      invitedBy: personCard<JudgeInvitation['invitedBy']>('judge_invitation.invited_by'),
      status: judgeInvitations.status,
      createdAt: judgeInvitations.createdAt,
      expiresAt: judgeInvitations.expiresAt,
      // False for an invitation by e-mail, where the user id is null.
      competes: sql<boolean>`${competesIn(sql`judge_invitation.user_id`, sql`judge_invitation.event_id`)}`,
      isYours: isAddressedTo(ctx),
      isOpen: sql<boolean>`not exists (select from ${judgeIntakes}
        where ${judgeIntakes.eventId} = judge_invitation.event_id)`,
      total: countedRows(matchingSql),
    })
    .from(judgeInvitations)
    .innerJoin(events, eq(events.id, judgeInvitations.eventId))
    .where(where)
    .orderBy(sql`judge_invitation.created_at desc, judge_invitation.id desc`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map(({ status, ...row }) => ({
    ...row,
    status: status === 'pending' && row.expiresAt <= ctx.now ? ('expired' as const) : status,
  }))
  return { items, ...getTotal(rows), ...paging }
}
