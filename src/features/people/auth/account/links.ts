import { and, asc, count, eq } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { type ExternalService, serviceNames } from './links-contract.ts'
import { deleteTokens, hashToken, redeem, store } from '../sign-in/one-time.ts'
import { loadOwnUser } from './own-row.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { linkedAccounts, users } from '../table.ts'

interface LinkProvider {
  provider: ExternalService
}

/**
 * Starts linking: a return from the service on this device within ten minutes completes it. 403 without a
 * confirmed address: a person who signed up with a stranger's address could otherwise keep access after the
 * owner takes the account over.
 */
export async function beginLink(ctx: MemberContext, { provider }: LinkProvider): Promise<LinkProvider> {
  requireRecentSignIn(ctx)
  if (!ctx.viewer.confirmed) throw forbidden('Confirm your e-mail address first')
  if (!ctx.outsideProviders.includes(provider))
    throw invalid({ provider: `${serviceNames[provider]} isn’t set up here` })
  const { id, sessionId } = ctx.viewer
  await deleteTokens(ctx, 'link', id)
  await store(ctx, { purpose: 'link', identifier: id, hash: hashForLink(sessionId, provider) })
  return { provider }
}

/** Redeems this device's request to link and returns the account's id, once; null if there was none. */
export const redeemLink = (ctx: Context, sessionId: string, provider: string): Promise<string | null> =>
  redeem(ctx, 'link', hashForLink(sessionId, provider))

const hashForLink = (sessionId: string, provider: string) => hashToken(`link ${sessionId} ${provider}`)

interface LinkedAccount extends LinkProvider {
  providerAccountId: string
  userId: string
}

/** Completes linking. Notifies the owner, unless the account was only just created with the link. */
export async function link(
  ctx: Context,
  account: LinkedAccount,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await ctx.db.insert(linkedAccounts).values(account)
  if (!isNew)
    await notifyOwner(ctx, account.userId, { provider: account.provider, template: 'accountLinked' })
}

/** Removes a link. 404 if it doesn't exist, 409 for the last way to sign in besides an e-mailed link. */
export async function unlink(
  ctx: MemberContext,
  { provider, accountId }: LinkProvider & { accountId: string },
): Promise<LinkProvider> {
  requireRecentSignIn(ctx)
  const { id, passwordHash } = await loadOwnUser(ctx, { lock: true })
  const isOwnSql = eq(linkedAccounts.userId, id)
  const [remaining] = await ctx.db.select({ count: count() }).from(linkedAccounts).where(isOwnSql)
  const [deletedLink] = await ctx.db
    .delete(linkedAccounts)
    .where(
      and(isOwnSql, eq(linkedAccounts.provider, provider), eq(linkedAccounts.providerAccountId, accountId)),
    )
    .returning({ provider: linkedAccounts.provider })
  if (!deletedLink) throw notFound('Linked account')
  if (remaining!.count === 1 && !passwordHash)
    throw conflict('Without this you can only sign in by e-mailed link. Set a password first.', 'last_way_in')
  await notifyOwner(ctx, id, { provider, template: 'accountUnlinked' })
  return { provider }
}

/** Removes all links, since an intruder may have added them. Returns their number. */
export async function dropLinks(ctx: Context, userId: string): Promise<number> {
  await deleteTokens(ctx, 'link', userId)
  const deletedLinks = await ctx.db
    .delete(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .returning({ provider: linkedAccounts.provider })
  for (const { provider } of deletedLinks) await recordOwnChange(ctx, userId, `account.link.lost.${provider}`)
  return deletedLinks.length
}

/** Lists an account's links to external accounts, oldest first. */
export const loadLinks = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db
    .select({
      provider: linkedAccounts.provider,
      accountId: linkedAccounts.providerAccountId,
      linkedAt: linkedAccounts.createdAt,
    })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(asc(linkedAccounts.createdAt))
    .limit(20)

interface LinkNotice extends LinkProvider {
  template: 'accountLinked' | 'accountUnlinked'
}

async function notifyOwner(ctx: Context, userId: string, { provider, template }: LinkNotice) {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const service = serviceNames[provider]
  await recordOwnChange(
    ctx,
    userId,
    `account.link.${template === 'accountLinked' ? 'added' : 'removed'}.${provider}`,
  )
  const data = { service, link: `${ctx.origin}/account` }
  const newsText = `Your ${service} account was ${template === 'accountLinked' ? 'linked' : 'unlinked'}`
  const causeId = await notifyAccount(ctx, userId, { news: newsText, path: '/account' })
  await sendMail(ctx, { to: user!.email, userId, causeId, template, data })
}
