import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { chatSenders } from '../table.ts'

export type SenderRow = typeof chatSenders.$inferSelect

/** Seconds of a lease: longer than one step takes, including the pauses that a chat requests. */
const leaseSeconds = 90
const handOverSeconds = 5
const name = 'chat'

export type Lease =
  | { is: 'ours'; sender: SenderRow }
  /** Time until which this process must wait, because another one sends or the chat is unreachable. */
  | { is: 'later'; at: Date }
  /** Stopped until ADMIN resumes it. */
  | { is: 'stopped' }

/**
 * Takes or renews the right to send, which only one process has at a time. A chat counts its limits for all
 * processes together, but each process counts only its own. The last sender keeps the right for
 * `leaseSeconds`.
 */
export async function takeLease({ db, now, chat }: Context): Promise<Lease> {
  await db.insert(chatSenders).values({ name }).onConflictDoNothing()
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const [sender] = await db
    .update(chatSenders)
    .set({ process: chat.process, until: leasedUntil })
    .where(
      and(
        eq(chatSenders.name, name),
        isNull(chatSenders.stoppedAt),
        or(isNull(chatSenders.awayUntil), lte(chatSenders.awayUntil, now)),
        or(eq(chatSenders.process, chat.process), isNull(chatSenders.until), lte(chatSenders.until, now)),
      ),
    )
    .returning()
  if (sender) return { is: 'ours', sender }
  const holder = await findSenderRow({ db })
  if (!holder || holder.stoppedAt) return { is: 'stopped' }
  const isPaused = holder.awayUntil && holder.awayUntil > now
  // The current sender may not know about this job's message, so the job is retried soon.
  return { is: 'later', at: isPaused ? holder.awayUntil! : new Date(now.getTime() + handOverSeconds * 1000) }
}

export async function findSenderRow({ db }: Pick<Context, 'db'>): Promise<SenderRow | undefined> {
  const [row] = await db.select().from(chatSenders).where(eq(chatSenders.name, name))
  return row
}

const pauses = [5, 15, 30, 60, 120, 300]

/** Delays all messages after the chat didn't answer, longer each time, up to five minutes. */
export async function recordChatAway({ db, now }: Context): Promise<Date> {
  const times = ((await findSenderRow({ db }))?.awayTimes ?? 0) + 1
  const seconds = pauses[Math.min(times, pauses.length) - 1]!
  const pausedUntil = new Date(now.getTime() + seconds * 1000)
  await db
    .update(chatSenders)
    .set({ awayUntil: pausedUntil, awayTimes: times })
    .where(eq(chatSenders.name, name))
  return pausedUntil
}

export const recordChatBack = ({ db }: Context) =>
  db
    .update(chatSenders)
    .set({ awayUntil: null, awayTimes: 0 })
    .where(and(eq(chatSenders.name, name), sql`away_times > 0`))

/** Maximum bad answers per window: Discord bans an address after ten thousand in ten minutes. */
const maxBadAnswers = 500
const badWindow = 10 * 60_000

/** Counts answers that can lead to a ban; returns true if their number requires all sending to stop. */
export async function countBadAnswers({ db, now }: Context, count: number): Promise<boolean> {
  if (count === 0) return false
  const isNewWindow = sql`(bad_since is null or bad_since <= ${new Date(now.getTime() - badWindow).toISOString()}::timestamptz)`
  const [row] = await db
    .update(chatSenders)
    .set({
      bad: sql`case when ${isNewWindow} then ${count} else bad + ${count} end`,
      badSince: sql`case when ${isNewWindow} then ${now.toISOString()}::timestamptz else bad_since end`,
    })
    .where(eq(chatSenders.name, name))
    .returning({ bad: chatSenders.bad })
  return (row?.bad ?? 0) >= maxBadAnswers
}

/** Stops all sending until ADMIN resumes it; returns false if it was already stopped. */
export async function stop({ db, now }: Context, reason: string): Promise<boolean> {
  const stoppedRows = await db
    .update(chatSenders)
    .set({ stoppedAt: now, stoppedWhy: reason.slice(0, 500) })
    .where(and(eq(chatSenders.name, name), isNull(chatSenders.stoppedAt)))
    .returning({ name: chatSenders.name })
  return stoppedRows.length > 0
}

export const resumeSender = ({ db }: Context) =>
  db
    .update(chatSenders)
    .set({ stoppedAt: null, stoppedWhy: null, bad: 0, badSince: null, awayUntil: null, awayTimes: 0 })
    .where(eq(chatSenders.name, name))
