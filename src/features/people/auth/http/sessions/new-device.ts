import { and, eq, gt } from 'drizzle-orm'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import { notificationRhythms } from '#features/platform/notification/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { getDeviceName } from '../../account/device-name.ts'
import { hashValue, isWithin } from '../../sign-in/quota.ts'
import { sessions, users } from '../../table.ts'
import type { Attempt } from '../limits/attempt.ts'

/** Time after signing up in which the only device that is signed in needs no notice. */
const settlingInMs = 60 * 60_000

/**
 * Maximum notices per account and device name, for browsers that forget earlier sign-ins, such as private
 * windows, and for programs.
 */
const sameNameLimits = { anHour: 2, aDay: 3 }

/** Path of the page that lists devices and signs them out. */
const path = '/account#devices'

/** Notifies the owner of an account about a sign-in from a browser that doesn’t remember an earlier one. */
export async function notifyOfNewDevice(
  ctx: Context,
  userId: string,
  { device, knownTo }: Attempt,
): Promise<void> {
  const [owner] = await ctx.db
    .select({
      email: users.email,
      createdAt: users.createdAt,
      demo: users.demo,
      zone: notificationRhythms.zone,
    })
    .from(users)
    .leftJoin(notificationRhythms, eq(notificationRhythms.userId, users.id))
    .where(eq(users.id, userId))
  // Demo accounts are shared by many people, so a new device is not worth a notice.
  if (!owner || owner.demo) return
  if ([userId, owner.email].some((name) => knownTo.includes(hashValue(name)))) return
  const isSettlingIn = ctx.now.getTime() - owner.createdAt.getTime() < settlingInMs
  if (isSettlingIn && !(await isSignedInElsewhere(ctx, userId))) return
  const name = getDeviceName(device)
  if (!(await isWithin(ctx, `new device ${userId} ${name}`, sameNameLimits))) return
  const data = {
    device: name,
    at: formatTimeWithZone(owner.zone ?? 'UTC', ctx.now),
    link: `${ctx.origin}${path}`,
  }
  const message = `Someone signed in to your account from a new device: ${name}`
  await notifyAccount(ctx, userId, { news: message, path, mail: { template: 'newDevice', data } })
}

/** Whether another device of the account is signed in, given that the new session already exists. */
async function isSignedInElsewhere({ db, now }: Context, userId: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))) > 1
}
