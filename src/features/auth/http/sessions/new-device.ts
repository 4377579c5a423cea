import { eq } from 'drizzle-orm'
import { notifyAccount } from '#features/notification/notifying/notify-owners.ts'
import type { Context } from '#lib/contract/context.ts'
import { deviceName } from '../../account/device-name.ts'
import { digested, isWithin } from '../../sign-in/quota.ts'
import { users } from '../../table.ts'
import type { Attempt } from '../limits/attempt.ts'

/** So long after signing up every device that somebody has at hand is new. */
const settlingIn = 60 * 60_000

/** Of browsers that forget, such as private windows, and of programs: enough to be noticed, and no flood. */
const ofOneName = { anHour: 2, aDay: 3 }

/** Tells the owner of an account that somebody signed in where nobody had before, as far as the browser remembers. */
export async function notifyOfNewDevice(
  ctx: Context,
  userId: string,
  { device, knownTo }: Attempt,
): Promise<void> {
  const [owner] = await ctx.db
    .select({ email: users.email, createdAt: users.createdAt, demo: users.demo })
    .from(users)
    .where(eq(users.id, userId))
  // Everyone signs in as the demo's people.
  if (!owner || owner.demo || ctx.now.getTime() - owner.createdAt.getTime() < settlingIn) return
  if ([userId, owner.email].some((name) => knownTo.includes(digested(name)))) return
  const name = deviceName(device)
  if (!(await isWithin(ctx, `new device ${userId} ${name}`, ofOneName))) return
  const data = { device: name, link: `${ctx.origin}/account` }
  const news = `Someone signed in to your account from a new device: ${name}`
  await notifyAccount(ctx, userId, { news, path: '/account', mail: { template: 'newDevice', data } })
}
