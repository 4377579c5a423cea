import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { chatAccounts } from '../table.ts'
import type { Connection } from './connect-contract.ts'
import { getConnection } from './connect-account.ts'

/** Turns direct messages to the caller on or off. 404 without a connected account. */
export async function setDirectMessages(
  ctx: MemberContext,
  { isTold }: { isTold: boolean },
): Promise<Connection> {
  const [account] = await ctx.db
    .update(chatAccounts)
    // A caller who turns direct messages on again may accept them in the chat again, so `shutAt` is reset.
    .set({ toldSince: isTold ? ctx.now : null, shutAt: null, updatedAt: ctx.now })
    .where(eq(chatAccounts.userId, ctx.viewer.id))
    .returning({ id: chatAccounts.id })
  if (!account) throw notFound('Connected account')
  return getConnection(ctx)
}

/** Stops direct messages to an account that accepts none, and notifies its owner of this once on the site. */
export async function stopDirectMessages(ctx: Context, userId: string): Promise<void> {
  const closedAccounts = await ctx.db
    .update(chatAccounts)
    .set({ shutAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(eq(chatAccounts.userId, userId), isNotNull(chatAccounts.toldSince), isNull(chatAccounts.shutAt)),
    )
    .returning({ id: chatAccounts.id })
  if (closedAccounts.length === 0) return
  const message = 'Discord doesn’t let us message you, so we stopped. See how to change that'
  await notifyAccount(ctx, userId, { news: message, path: '/notifications/choices' })
}
