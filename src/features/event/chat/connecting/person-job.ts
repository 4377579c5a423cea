import { eq, lte, sql } from 'drizzle-orm'
import { approvedEvents } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatPlace } from '#lib/services/chat-driver.ts'
import { queueRoomUpdates } from '../rooms/of-person.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatAccounts, chatGrants } from '../table.ts'

/**
 * Queues an update of a person's servers and roles to what they take part in; skips people without a
 * connected account.
 */
export async function askForPerson(ctx: Context, userId: string): Promise<void> {
  if (!ctx.chat.driver?.capabilities.people) return
  const due = await ctx.db
    .update(chatAccounts)
    .set({ dueAt: ctx.now })
    .where(eq(chatAccounts.userId, userId))
    .returning({ id: chatAccounts.id })
  if (due.length > 0) await ctx.job('chat-person', { userId })
}

type Grant = { server: string | null; role: string | null }
type Account = typeof chatAccounts.$inferSelect

/** Returns the community's server, the events' own servers, and the events' roles in them; servers first. */
async function wantedFor({ db, chat }: Context, userId: string): Promise<Grant[]> {
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

const isSame = (one: Grant, other: Grant) => one.server === other.server && one.role === other.role
const toPlace = ({ server, role }: Grant): ChatPlace =>
  role ? { kind: 'role', server, role } : { kind: 'server', server }

type Preparation = { answer: ChatAnswer; error: string | null } | { later: Date } | null
const anHour = 60 * 60_000

async function bring(ctx: Context, account: Account): Promise<{ answer: ChatAnswer; error: string | null }> {
  const { db } = ctx
  const driver = ctx.chat.driver!
  const { userId, outsideId } = account
  const wanted = await wantedFor(ctx, userId)
  const known = await db.select().from(chatGrants).where(eq(chatGrants.userId, userId))
  let error: string | null = null
  for (const grant of known) {
    const stays = grant.outsideId === outsideId && (!grant.role || wanted.some((one) => isSame(one, grant)))
    if (stays) continue
    const answer = grant.role ? await driver.remove(toPlace(grant), { id: grant.outsideId }) : done
    if (answer.is === 'retry') return { answer, error }
    await db.delete(chatGrants).where(eq(chatGrants.id, grant.id))
  }
  const token = findToken(ctx, account)
  for (const grant of wanted) {
    if (known.some((one) => one.outsideId === outsideId && isSame(one, grant))) continue
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
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + anHour) }
    if (lease.is === 'later') return { later: lease.at }
    return bring(ctx, account)
  },
  async handle(ctx: Context, payload: { userId: string }, turn: Preparation): Promise<void> {
    if (!turn) return
    if ('later' in turn) return ctx.job('chat-person', payload, turn.later)
    const { answer, error } = turn
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

/** Queues updates that a process left unfinished when it died. */
export async function askForDuePeople(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - 5 * 60_000)
  const due = await ctx.db
    .select({ userId: chatAccounts.userId })
    .from(chatAccounts)
    .where(lte(chatAccounts.dueAt, before))
    .limit(100)
  for (const { userId } of due) await ctx.job('chat-person', { userId })
}
