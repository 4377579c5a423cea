import { eq, lte, sql } from 'drizzle-orm'
import { approvedEvents } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatTarget } from '#lib/services/chat-driver.ts'
import { queueRoomUpdates } from '../rooms/of-person.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatAccounts, chatGrants } from '../table.ts'

/**
 * Queues an update of a person's servers and roles, which follow from their events; skips people without a
 * connected account.
 */
export async function queuePersonUpdate(ctx: Context, userId: string): Promise<void> {
  if (!ctx.chat.driver?.capabilities.people) return
  const dueAccounts = await ctx.db
    .update(chatAccounts)
    .set({ dueAt: ctx.now })
    .where(eq(chatAccounts.userId, userId))
    .returning({ id: chatAccounts.id })
  if (dueAccounts.length > 0) await ctx.job('chat-person', { userId })
}

type Grant = { server: string | null; role: string | null }
type Account = typeof chatAccounts.$inferSelect

/**
 * Returns the servers and roles that a person should have: the community's server, the events' own servers,
 * and the events' roles in them; servers first.
 */
async function loadRequiredGrants({ db, chat }: Context, userId: string): Promise<Grant[]> {
  const events = await db.execute<{ server: string | null; role: string | null }>(
    sql`select e.discord_guild_id as server, coalesce(e.discord_event_role_id,
        (select s.ids ->> 'role' from chat_space s where s.event_id = e.id and s.chat = 'discord')) as role
      from ${approvedEvents(userId)} order by e.id limit 200`,
    'objects',
  )
  const servers = new Set([...(chat.server ? [null] : []), ...events.map(({ server }) => server)])
  const roles = events.filter(({ role }) => role !== null)
  return [...[...servers].map((server) => ({ server, role: null })), ...roles]
}

const isSameGrant = (a: Grant, b: Grant) => a.server === b.server && a.role === b.role
const toPlace = ({ server, role }: Grant): ChatTarget =>
  role ? { kind: 'role', server, role } : { kind: 'server', server }

type Preparation = { answer: ChatAnswer; error: string | null } | { later: Date } | null
const hourMs = 60 * 60_000

async function syncGrants(
  ctx: Context,
  account: Account,
): Promise<{ answer: ChatAnswer; error: string | null }> {
  const { db } = ctx
  const driver = ctx.chat.driver!
  const { userId, outsideId } = account
  const wantedGrants = await loadRequiredGrants(ctx, userId)
  const knownGrants = await db.select().from(chatGrants).where(eq(chatGrants.userId, userId))
  let error: string | null = null
  for (const grant of knownGrants) {
    const isStillWanted =
      grant.outsideId === outsideId &&
      (!grant.role || wantedGrants.some((wantedGrant) => isSameGrant(wantedGrant, grant)))
    if (isStillWanted) continue
    const answer = grant.role ? await driver.remove(toPlace(grant), { id: grant.outsideId }) : done
    if (answer.is === 'retry') return { answer, error }
    await db.delete(chatGrants).where(eq(chatGrants.id, grant.id))
  }
  const token = findToken(ctx, account)
  for (const grant of wantedGrants) {
    if (
      knownGrants.some((knownGrant) => knownGrant.outsideId === outsideId && isSameGrant(knownGrant, grant))
    )
      continue
    const answer = await driver.invite(toPlace(grant), { id: outsideId, token })
    if (answer.is === 'retry') return { answer, error }
    if (answer.is === 'done')
      await db
        .insert(chatGrants)
        .values({ userId, outsideId, ...grant, createdAt: ctx.now })
        .onConflictDoNothing()
    else error = answer.why
  }
  return { answer: done, error }
}

const done: ChatAnswer = { is: 'done' }

const findToken = ({ vault, now }: Context, { userId, token, tokenUntil }: Account): string | undefined =>
  token && tokenUntil && tokenUntil > now ? (vault.open(token, `chat ${userId}`) ?? undefined) : undefined

export const personJob = {
  queue: 'chat-person',
  isAlone: true,
  isFirst: true,
  async prepare(ctx: Context, { userId }: { userId: string }): Promise<Preparation> {
    if (!ctx.chat.driver?.capabilities.people) return null
    const [account] = await ctx.db.select().from(chatAccounts).where(eq(chatAccounts.userId, userId))
    if (!account) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + hourMs) }
    if (lease.is === 'later') return { later: lease.at }
    return syncGrants(ctx, account)
  },
  async handle(ctx: Context, payload: { userId: string }, preparation: Preparation): Promise<void> {
    if (!preparation) return
    if ('later' in preparation) return ctx.job('chat-person', payload, preparation.later)
    const { answer, error } = preparation
    const from = await recordAnswer(ctx, answer)
    if (answer.is === 'retry')
      return ctx.job('chat-person', payload, from && from > answer.at ? from : answer.at)
    await ctx.db
      .update(chatAccounts)
      .set({ dueAt: null, error, updatedAt: ctx.now })
      .where(eq(chatAccounts.userId, payload.userId))
    await queueRoomUpdates(ctx, payload.userId)
  },
}

/** Queues updates that are overdue by five minutes, because a process may have died during them. */
export async function queueDuePeople(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 5 * 60_000)
  const dueAccounts = await ctx.db
    .select({ userId: chatAccounts.userId })
    .from(chatAccounts)
    .where(lte(chatAccounts.dueAt, before))
    .limit(100)
  for (const { userId } of dueAccounts) await ctx.job('chat-person', { userId })
}
