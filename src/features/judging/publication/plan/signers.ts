import { eq, sql } from 'drizzle-orm'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { signerHours } from '#lib/periods.ts'
import { selectSignerIds } from '../rows.ts'
import { resultSigners } from '../table.ts'
import type { SigningRule } from './plan-contract.ts'

type Signer = SigningRule['signers'][number]

/** Returns the organizers and hosts who can sign results, by name; administrators aren't among them. */
export async function loadSigners({ db, viewer, now }: MemberContext, eventId: string): Promise<Signer[]> {
  const rows = await db.execute<{ person: Signer }>(
    sql`select signer.person from (
        select ${selectPerson(sql`one.user_id`, viewer.id)} as person from (${selectSignerIds(eventId, now)}) one
      ) signer where signer.person is not null order by signer.person ->> 'name'`,
    'objects',
  )
  return rows.map(({ person: { name, isYou } }) => ({ name, isYou }))
}

/**
 * Returns whether two people could sign: the signers, who need at least one other. An administrator, who always
 * can, counts only as the caller.
 */
export const canRequireTwo = ({ viewer }: MemberContext, signers: readonly Signer[]): boolean =>
  signers.length + (viewer.role === 'ADMIN' && !signers.some(({ isYou }) => isYou) ? 1 : 0) >= 2

/**
 * Stores the organizers and hosts who can sign if two are required now, and returns them. 409 if fewer than two
 * people could sign.
 */
export async function fixSigners(
  ctx: MemberContext,
  eventId: string,
): Promise<{ signers: Signer[]; signerIds: string[] }> {
  const signers = await loadSigners(ctx, eventId)
  if (!canRequireTwo(ctx, signers))
    throw conflict(
      `Fewer than two people could sign: add another organizer under People first. Roles count ${signerHours} hours after they were given.`,
      'one_organizer',
    )
  await ctx.db.delete(resultSigners).where(eq(resultSigners.eventId, eventId))
  const signerIds = await listSignerIds(ctx, eventId)
  if (signerIds.length > 0)
    await ctx.db.insert(resultSigners).values(signerIds.map((userId) => ({ eventId, userId })))
  return { signers, signerIds }
}

async function listSignerIds({ db, now }: MemberContext, eventId: string): Promise<string[]> {
  const rows = await db.execute<{ user_id: string }>(selectSignerIds(eventId, now), 'objects')
  return rows.map(({ user_id: id }) => id)
}

/** Returns whether the caller, a manager of the event, can sign while two must sign. */
export async function canSign({ db, viewer, now }: MemberContext, eventId: string): Promise<boolean> {
  if (viewer.role === 'ADMIN') return true
  const rows = await db.execute(
    sql`select 1 from (${selectSignerIds(eventId, now)}) signer where signer.user_id = ${viewer.id}`,
    'objects',
  )
  return rows.length > 0
}

/** Throws 403 for an organizer who isn't among those from when two signatures were required. */
export async function assertCanSign(ctx: MemberContext, eventId: string): Promise<void> {
  if (!(await canSign(ctx, eventId)))
    throw forbidden(
      `Only those who had been organizers for ${signerHours} hours when two signatures were required can sign, and administrators`,
    )
}

/** Throws 409 unless the caller names the preparation that they looked at: a version can be prepared again. */
export function assertReviewed(preparedId: string | undefined): asserts preparedId {
  if (!preparedId)
    throw conflict(
      'Name what you looked at, as `preparedId`: these results can be prepared again',
      'not_named',
    )
}

interface SignerNotice {
  kind: 'resultsSigned' | 'signingLiftAsked'
  eventId: string
  path: string
  mail?: MailContent
}

/** Notifies the others who can sign; administrators if no other organizer can. */
export async function notifyOtherSigners(
  ctx: MemberContext,
  { eventId, ...notice }: SignerNotice,
): Promise<void> {
  const others = (await listSignerIds(ctx, eventId)).filter((id) => id !== ctx.viewer.id)
  await notify(ctx, {
    ...notice,
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    recipients: others.length > 0 ? others : { of: 'administrators' },
    except: ctx.viewer.id,
  })
}
