import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { makeTokens, people, takePart } from './outages-crowd.ts'
import { type Manner, manners, openTargets, type Targets } from './outages-targets.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'

/** Milliseconds to wait for delayed messages once an outage is over. */
const drainTimeoutMs = 8 * 60_000

interface Phase {
  manner: Manner
  requests: number
  /** In milliseconds. */
  median: number
  p99: number
}

export interface OutagesReport {
  name: 'outages'
  phases: Phase[]
  /**
   * Messages per way: written, lost, received more than once, and received after a later one to the same
   * target.
   */
  arrived: Record<
    'mail' | 'chat' | 'webhook',
    { written: number; lost: number; again: number; early: number }
  >
}

/**
 * Has 200 people take part while mail, chat and webhooks work, are stopped, are slow, return errors and cut
 * connections.
 */
export async function measureOutages(open: Set<() => Promise<void>>): Promise<OutagesReport> {
  const { env, origin, remove } = await makeInstallation('outages')
  const targets = await openTargets()
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await targets.close()
    await remove()
  }
  open.add(close)
  try {
    await runChild('src/main.ts', ['seed'], env)
    const { mailUrl, chatUrl } = targets
    const settings = {
      ...env,
      SMTP_URL: mailUrl,
      MAIL_FROM: 'bench@example.com',
      CHAT_WEBHOOK_URL: chatUrl,
      MAIL_PER_MINUTE: '100000',
    }
    server = startChild('bench/outages-process.ts', [], settings)
    await untilServed(`${origin}/api/v3/event/getEvents`, server)
    const database = await openDatabase(readConfig(settings), 'guest')
    try {
      const report = await goThrough({ db: connect(database.pool), env: settings, origin, targets })
      console.log(formatReport(report))
      return report
    } finally {
      await database.close()
    }
  } finally {
    await close()
  }
}

interface Through {
  db: Database
  env: Record<string, string>
  origin: string
  targets: Targets
}

async function goThrough({ db, env, origin, targets }: Through): Promise<OutagesReport> {
  const admin = await signIn(origin, 'admin@example.com')
  await json(`${origin}/api/v3/webhook/createWebhook`, {
    method: 'POST',
    headers: { authentication: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: targets.hookUrl,
      kinds: ['participant.enrolled', 'team.changed', 'submission.submitted'],
    }),
  })
  const { secret, siteUrl } = readConfig(env)
  const tokens = await makeTokens(db, { secret, origin: siteUrl })
  // The first requests of a process are its slowest.
  await takePart({ db, origin, tokens, admin, took: [] }, 0)
  await untilDrained(db)
  const phases: Phase[] = []
  for (const [index, manner] of manners.entries()) {
    await targets.do(manner)
    const took: number[] = []
    await takePart({ db, origin, tokens, admin, took }, 1 + index)
    const sorted = took.toSorted((a, b) => a - b)
    const getQuantile = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1]!)
    phases.push({ manner, requests: sorted.length, median: getQuantile(0.5), p99: getQuantile(0.99) })
    await targets.do('takes')
    await untilDrained(db)
  }
  return { name: 'outages', phases, arrived: await arrivedAt(db, targets) }
}

/**
 * Waits until all messages are sent. Makes waiting ones due now, because the length of pauses is not measured
 * here.
 */
async function untilDrained(db: Database): Promise<void> {
  for (const start = performance.now(); performance.now() - start < drainTimeoutMs; await sleep(1000)) {
    const [row] = await db.execute<{ waiting: number }>(
      sql`select (select count(*) from mail where status = 'waiting' and lane <> 'bulk')::int
        + (select count(*) from chat_message where status = 'waiting')::int
        + (select count(*) from webhook_delivery d join webhook w on w.id = d.webhook_id
          where d.state = 'waiting' and w.url like '%.receivers.example/%')::int as waiting`,
      'objects',
    )
    if (row!.waiting === 0) return
    await hurry(db)
  }
}

async function hurry(db: Database): Promise<void> {
  await db.execute(sql`with due as (update mail set next_at = null
      where status = 'waiting' and next_at > now() returning id, lane)
    insert into jobs.job (name, data, retry_limit, policy)
      select case lane when 'first' then 'mail-first' else 'mail' end, json_build_object('id', id), 5, 'standard'
      from due`)
  await db.execute(sql`update chat_sender set away_until = null`)
  await db.execute(sql`with due as (update chat_message set next_attempt_at = now()
      where status = 'waiting' and next_attempt_at > now() and error is not null returning id)
    insert into jobs.job (name, data, retry_limit, policy) select 'chat', '{}', 5, 'standard' from due limit 1`)
  await db.execute(sql`with due as (update webhook_delivery set next_attempt_at = now(), holds_until = null
      where state = 'waiting' and next_attempt_at > now() returning id)
    insert into jobs.job (name, data, retry_limit, policy) select 'webhooks-due', '{}', 5, 'standard' from due limit 1`)
}

async function arrivedAt(db: Database, targets: Targets): Promise<OutagesReport['arrived']> {
  const arrivals = targets.taken()
  const loadMessages = (rows: ReturnType<typeof sql>) => db.execute<QueuedMessage>(rows, 'objects')
  return {
    mail: compareOrder(
      await loadMessages(sql`select headers ->> 'Message-ID' as id, "to" as target from mail
        where "to" like 'outage-%' and template in ('handedIn', 'feedbackWritten') order by place`),
      arrivals.mail,
    ),
    chat: compareOrder(
      await loadMessages(sql`select id, '' as target from chat_message order by chat_message.place`),
      arrivals.chat,
    ),
    webhook: compareOrder(
      await loadMessages(sql`select message_id as id, d.webhook_id::text as target
        from webhook_delivery d join webhook w on w.id = d.webhook_id
        where w.url like '%.receivers.example/%' order by place`),
      arrivals.webhook,
    ),
  }
}

/** A message and its recipient. */
interface QueuedMessage extends Record<string, unknown> {
  id: string
  target: string
}

/** Compares the order in which messages were written with the order of their arrival at each target. */
function compareOrder(all: QueuedMessage[], arrivedIds: string[]) {
  const messagesById = new Map(all.map(({ id, target }, index) => [id, { place: index, target }]))
  const knownIds = arrivedIds.filter((id) => messagesById.has(id))
  const order = [...new Set(knownIds)].map((id) => messagesById.get(id)!)
  const latestPlaces = new Map<string, number>()
  let earlyCount = 0
  for (const { place, target } of order) {
    const last = latestPlaces.get(target) ?? -1
    if (place < last) earlyCount++
    else latestPlaces.set(target, place)
  }
  return {
    written: all.length,
    lost: all.length - order.length,
    again: knownIds.length - order.length,
    early: earlyCount,
  }
}

function formatReport({ phases, arrived }: OutagesReport): string {
  const [quietPhase] = phases
  return [
    `\n${people} people enrol, make teams, submit and are reviewed`,
    ...phases.map(
      ({ manner, requests, median, p99 }) =>
        `${manner.padEnd(8)} ${requests} requests, median ${median} ms, p99 ${p99} ms: ${(p99 / quietPhase!.p99).toFixed(2)} of the quiet run's`,
    ),
    ...Object.entries(arrived).map(
      ([channel, { written, lost, again, early }]) =>
        `${channel}: ${written} written, ${lost} lost, ${early} after a later one to the same target (targets 0); ${again} came again under their id`,
    ),
  ].join('\n')
}
