import { eq, sql } from 'drizzle-orm'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { selectSignerIds } from '../rows.ts'
import { resultSigners } from '../table.ts'
import { countPossibleSigners, type Signer } from './possible-signers.ts'

/** Returns the organizers and hosts who can sign results, by name; administrators aren't among them. */
export async function loadSigners({ db, viewer }: MemberContext, eventId: string): Promise<Signer[]> {
  const rows = await db.execute<{ person: Signer }>(
    sql`select signer.person from (
        select ${selectPerson(sql`one.user_id`, viewer.id)} as person from (${selectSignerIds(eventId)}) one
      ) signer where signer.person is not null order by signer.person ->> 'name'`,
    'objects',
  )
  return rows.map(({ person: { name, isYou } }) => ({ name, isYou }))
}

/**
 * Stores the current organizers and hosts as those who can sign. 409 if nobody but the caller could sign;
 * administrators, who always can, count only as the caller.
 */
export async function fixSigners(ctx: MemberContext, eventId: string): Promise<void> {
  if (countPossibleSigners(await loadSigners(ctx, eventId)) < 2)
    throw conflict(
      'Nobody else could sign: you’re the only organizer. Add another organizer under People first.',
      'one_organizer',
    )
  await ctx.db.delete(resultSigners).where(eq(resultSigners.eventId, eventId))
  const signers = await ctx.db.execute<{ user_id: string }>(selectSignerIds(eventId), 'objects')
  await ctx.db.insert(resultSigners).values(signers.map(({ user_id: userId }) => ({ eventId, userId })))
}

/** Returns whether the caller, a manager of the event, can sign while two must sign. */
export async function canSign({ db, viewer }: MemberContext, eventId: string): Promise<boolean> {
  if (viewer.role === 'ADMIN') return true
  const rows = await db.execute(
    sql`select 1 from (${selectSignerIds(eventId)}) signer where signer.user_id = ${viewer.id}`,
    'objects',
  )
  return rows.length > 0
}

/** Throws 403 for an organizer who was none when two signatures were required. */
export async function assertCanSign(ctx: MemberContext, eventId: string): Promise<void> {
  if (!(await canSign(ctx, eventId)))
    throw forbidden(
      'Only those who were organizers when two signatures were required can sign, and administrators',
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
  const signers = await ctx.db.execute<{ user_id: string }>(selectSignerIds(eventId), 'objects')
  const others = signers.map(({ user_id: id }) => id).filter((id) => id !== ctx.viewer.id)
  await notify(ctx, {
    ...notice,
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    recipients: others.length > 0 ? others : { of: 'administrators' },
    except: ctx.viewer.id,
  })
}
