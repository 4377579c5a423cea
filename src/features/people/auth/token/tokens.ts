import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { record, recordOwnChange } from '#features/platform/audit/record.ts'
import { judgesIn } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { sendMail, sendMailToUser } from '#features/platform/mail/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import type { TokenScope } from '#lib/contract/token.ts'
import { endedTokenDays } from '#lib/periods.ts'
import { loadOwnUser } from '../account/own-row.ts'
import { requireRecentAdmin, requireRecentSignIn } from '../account/recent-sign-in.ts'
import { ownAccount } from '../policy.ts'
import { personalTokens, users } from '../table.ts'
import { listEvents, findEvent } from './events.ts'
import { hashPersonalToken, createPersonalToken, getVisiblePart } from './secret.ts'
import type { PersonalToken } from './token-contract.ts'

/** Maximum active tokens per person. */
const maxActiveTokens = 20
const dayMs = 24 * 60 * 60 * 1000

interface TokenOptions {
  name: string
  scopes: TokenScope[]
  eventId?: string | null | undefined
  days: number
}

/**
 * Creates a token. Its secret is only in this response. 403 without a confirmed address: a person who signed
 * up with a stranger's address could otherwise keep access after the owner takes the account over. 422 for an
 * event that the person can't see, and for the scope `judge` if a USER doesn't judge there; 409 beyond twenty
 * active tokens.
 */
export async function createToken(
  ctx: MemberContext,
  { name, scopes, eventId = null, days }: TokenOptions,
): Promise<PersonalToken & { secret: string }> {
  requireRecentSignIn(ctx)
  if (!ctx.viewer.confirmed) throw forbidden('Confirm your e-mail address first')
  const { id: userId, email } = await loadOwnUser(ctx, { lock: true })
  const event = eventId === null ? null : await findEvent(ctx, eventId)
  if (event === undefined) throw invalid({ eventId: 'There’s no such event' })
  if (scopes.includes('judge') && ctx.viewer.role === 'USER') await assertJudges(ctx, eventId)
  await assertTokenLimit(ctx)
  const secret = createPersonalToken()
  const [createdToken] = await ctx.db
    .insert(personalTokens)
    .values({
      userId,
      name,
      hash: hashPersonalToken(secret),
      shown: getVisiblePart(secret),
      scopes: [...new Set(scopes)].toSorted(),
      eventId,
      // A person who owes a second factor acts as a member, and so do their tokens.
      role: ctx.viewer.role,
      expiresAt: new Date(ctx.now.getTime() + days * dayMs),
      createdAt: ctx.now,
    })
    .returning({ id: personalTokens.id })
  await recordOwnChange(ctx, userId, 'token.made')
  const data = { name, event: event?.title ?? null, scopes, link: `${ctx.origin}/account` }
  await sendMail(ctx, { to: email, userId, template: 'tokenMade', data })
  return { ...(await loadToken(ctx, createdToken!.id)), secret }
}

interface TokenOwner {
  userId?: string | undefined
}

/**
 * Lists tokens, newest first, including those that ended in the last month. For the caller's own, also lists
 * the events for a new token.
 */
export async function getTokens(
  ctx: MemberContext,
  { userId = ctx.viewer.id, ...paging }: Paging & TokenOwner,
): Promise<List<PersonalToken> & { events: { id: string; title: string }[] }> {
  allow(ctx, ownAccount, { userId })
  const isOwnToken = and(eq(personalTokens.userId, userId), isListed(ctx.now))
  const [all] = await ctx.db.select({ count: count() }).from(personalTokens).where(isOwnToken)
  const items = await selectShownTokens(ctx)
    .where(isOwnToken)
    .orderBy(desc(personalTokens.createdAt), personalTokens.id)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const choices = userId === ctx.viewer.id ? await listEvents(ctx) : []
  return {
    items: items.map((token) => toPersonalToken(token, ctx.now)),
    total: all!.count,
    ...paging,
    events: choices,
  }
}

/**
 * Ends a token permanently, at once in every process. 404 if it belongs to another person, unless the caller
 * is ADMIN, who needs a recent sign-in for that.
 */
export async function deleteToken(ctx: MemberContext, { id }: { id: string }): Promise<PersonalToken> {
  const [token] = await ctx.db.select().from(personalTokens).where(eq(personalTokens.id, id)).for('update')
  const notFoundError = notFound('Token')
  allowOrThrow(ctx, ownAccount, { subject: { userId: token?.userId ?? '' }, otherwise: notFoundError })
  if (!token) throw notFoundError
  if (token.endedAt) return loadToken(ctx, id)
  const isOwn = token.userId === ctx.viewer.id
  requireRecentAdmin(ctx, { isOwn })
  await ctx.db.update(personalTokens).set({ endedAt: ctx.now }).where(eq(personalTokens.id, id))
  ctx.changed('token', token.hash)
  if (isOwn) await recordOwnChange(ctx, token.userId, 'token.ended')
  else {
    await record(ctx, {
      what: 'token.ended-for-other',
      subject: { kind: 'account', id: token.userId },
      before: { id, name: token.name, endedAt: null },
      after: { id, name: token.name, endedAt: ctx.now },
    })
    const data = { name: token.name, link: `${ctx.origin}/account` }
    await sendMailToUser(ctx, token.userId, { template: 'tokenEnded', data })
  }
  return loadToken(ctx, id)
}

/** Deletes tokens that ended or expired more than a month ago. */
export async function purgeTokens({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - endedTokenDays * dayMs)
  await db
    .delete(personalTokens)
    .where(or(lt(personalTokens.expiresAt, before), lt(personalTokens.endedAt, before)))
}

const isListed = (now: Date) => {
  const endedSince = new Date(now.getTime() - endedTokenDays * dayMs)
  return and(
    gt(personalTokens.expiresAt, endedSince),
    or(isNull(personalTokens.endedAt), gt(personalTokens.endedAt, endedSince)),
  )
}

async function assertJudges({ db, viewer }: MemberContext, eventId: string | null) {
  const [judge] = await db
    .select({ judges: judgesIn(sql`${viewer.id}::uuid`, sql`${eventId}::uuid`) })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!judge?.judges)
    throw invalid({ scopes: eventId ? 'You don’t review in this event' : 'You don’t review in any event' })
}

async function assertTokenLimit({ db, viewer, now }: MemberContext) {
  const isActive = and(
    eq(personalTokens.userId, viewer.id),
    isNull(personalTokens.endedAt),
    gt(personalTokens.expiresAt, now),
  )
  if ((await db.$count(personalTokens, isActive)) < maxActiveTokens) return
  throw conflict(`You have ${maxActiveTokens} tokens already. End one you no longer use.`, 'many_tokens')
}

async function loadToken(ctx: MemberContext, id: string): Promise<PersonalToken> {
  const [token] = await selectShownTokens(ctx).where(eq(personalTokens.id, id))
  return toPersonalToken(token!, ctx.now)
}

const selectShownTokens = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      id: personalTokens.id,
      userId: personalTokens.userId,
      name: personalTokens.name,
      shown: personalTokens.shown,
      scopes: personalTokens.scopes,
      eventId: personalTokens.eventId,
      title: events.title,
      createdAt: personalTokens.createdAt,
      expiresAt: personalTokens.expiresAt,
      lastUsedAt: personalTokens.lastUsedAt,
      endedAt: personalTokens.endedAt,
    })
    .from(personalTokens)
    .leftJoin(events, eq(events.id, personalTokens.eventId))
    .$dynamic()

type TokenRow = Awaited<ReturnType<typeof selectShownTokens>>[number]

/**
 * Adds the event to a token, and its expiry as its end once it has expired. A token for a purged event stays
 * restricted to it and gives access to no other.
 */
const toPersonalToken = ({ eventId, title, ...token }: TokenRow, now: Date): PersonalToken => ({
  ...token,
  endedAt: token.endedAt ?? (token.expiresAt <= now ? token.expiresAt : null),
  event: eventId === null ? null : { id: eventId, title: title ?? 'A deleted event' },
})
