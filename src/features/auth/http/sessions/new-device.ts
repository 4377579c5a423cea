import { eq } from 'drizzle-orm'
import { tellAccount } from '#features/notification/telling/tell-owner.ts'
import type { Context } from '#lib/contract/context.ts'
import { deviceName } from '../../account/device-name.ts'
import { digested } from '../../sign-in/quota.ts'
import { users } from '../../table.ts'
import type { Attempt, AuthCore } from '../limits/attempt.ts'

/** So long after signing up every device that somebody has at hand is new. */
const settlingIn = 60 * 60_000

/** Tells somebody that a browser signed in as them that hasn't before, as far as it remembers. */
export async function tellOfNewDevice(
  ctx: Context,
  { device: tokens }: AuthCore,
  { userId, attempt }: { userId: string; attempt: Attempt },
): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, createdAt: users.createdAt, demo: users.demo })
    .from(users)
    .where(eq(users.id, userId))
  // Everyone signs in as the demo's people.
  if (!user || user.demo || ctx.now.getTime() - user.createdAt.getTime() < settlingIn) return
  const known = attempt.deviceToken ? await tokens.read(attempt.deviceToken) : null
  if (known === digested(user.email)) return
  const device = deviceName(attempt.device)
  const data = { device, link: `${ctx.origin}/account` }
  const news = `Someone signed in to your account from a new device: ${device}`
  await tellAccount(ctx, userId, { news, path: '/account', mail: { template: 'newDevice', data } })
}
