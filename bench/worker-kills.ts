import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { newChannel } from '#tests/support/chat/discord-state.ts'
import { type DiscordServer, startDiscord } from '#tests/support/chat/discord-server.ts'
import { aReceiver, type Receiver } from '#tests/support/network/receivers.ts'
import { type Child, type Environment, runChild, startChild, untilServed } from './child.ts'
import {
  askForChat,
  queueChat,
  queueMails,
  queueWebhooks,
  shortenLease,
  countWaiting,
} from './killed-queues.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'
import { openSlowPost, type SlowPost } from './slow-post.ts'

/** Number of messages per way. */
const messages = 500
const workers = 3
const kills = 30
const hooks = 5
const channels = Array.from({ length: 25 }, (_, index) => String(400_000_000_000_000_001n + BigInt(index)))
/**
 * Timeout in milliseconds. Messages of a lost process are free again after five minutes, and taken within
 * another.
 */
const timeoutMs = 10 * 60_000

interface ArrivalCounts {
  arrived: number
  lost: number
  /** Messages received again with the same id, because the process ended before it stored the delivery. */
  again: number
  /** Messages with the same text under two ids, which a receiver could not detect. */
  twice: number
}

export interface KilledReport {
  name: 'killed'
  messages: number
  kills: number
  mail: ArrivalCounts
  chat: ArrivalCounts & { limitsExceeded: number; sendersKilled: number }
  webhooks: ArrivalCounts
  /** Chat messages whose responses were lost, looked up in the channel ten minutes later. */
  readBack: ArrivalCounts
}

interface ExternalServices {
  post: SlowPost
  discord: DiscordServer
  receiver: Receiver
  /** Milliseconds by which the chat's clock is ahead of ours. */
  ahead: { milliseconds: number }
}

/** Kills one of three workers at random times, thirty times, while 500 messages of each way wait. */
export async function measureKilled(open: Set<() => Promise<void>>): Promise<KilledReport> {
  const { env, origin, remove } = await makeInstallation('killed')
  const services = await openOutside()
  const children: Child[] = []
  const close = async () => {
    if (!open.delete(close)) return
    for (const child of children.toReversed()) await child.stop()
    await services.post.close()
    await services.discord[Symbol.asyncDispose]()
    await services.receiver[Symbol.asyncDispose]()
    await remove()
  }
  open.add(close)
  try {
    await runChild('src/main.ts', ['seed'], env)
    const settings = { ...env, ...getSettings(services) }
    const server = startChild('src/main.ts', [], { ...settings, WORKERS: '0' })
    children.push(server)
    await untilServed(`${origin}/`, server)
    await makeHooks(origin, services.receiver)
    const report = await endThem(children, settings, services)
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

async function openOutside(): Promise<ExternalServices> {
  const clockOffset = { milliseconds: 0 }
  const discord = await startDiscord({ now: () => Date.now() + clockOffset.milliseconds })
  for (const id of channels)
    discord.state.channels.set(id, newChannel({ id, name: id, type: 0, guild_id: discord.guild.id }))
  discord.slow(50)
  const receiver = await aReceiver()
  receiver.answers((_, response) => void setTimeout(() => response.writeHead(204).end(), 200))
  return { post: await openSlowPost(200), discord, receiver, ahead: clockOffset }
}

const getSettings = ({ post, discord }: ExternalServices): Environment => ({
  SMTP_URL: post.url,
  MAIL_FROM: 'bench@example.com',
  DISCORD_BOT_TOKEN: discord.state.token,
  DISCORD_APPLICATION_ID: discord.state.bot,
  DISCORD_GUILD_ID: discord.guild.id,
  DISCORD_API: discord.url,
})

async function makeHooks(origin: string, { url }: Receiver): Promise<void> {
  const token = await signIn(origin, 'admin@example.com')
  for (let index = 0; index < hooks; index++)
    await json(`${origin}/api/v3/webhook/createWebhook`, {
      method: 'POST',
      headers: { authentication: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${url}/${index}`, kinds: ['results.published'] }),
    })
}

async function endThem(
  children: Child[],
  env: Environment,
  services: ExternalServices,
): Promise<KilledReport> {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const db = connect(database.pool)
    await queueMails(db, messages)
    await queueChat(db, { channels, messages, word: 'Delivery' })
    await queueWebhooks(db, messages)
    for (let workerIndex = 0; workerIndex < workers; workerIndex++) children.push(startWorker(env))
    const sendersKilled = await killAtRandom(children, db, { env, outside: services })
    await untilSent(db)
    const chat = {
      ...countChatArrivals(services, 'Delivery', messages),
      limitsExceeded: services.discord.counted.exceeded,
      sendersKilled,
    }
    const readBackResult = await afterLongOutage(db, services)
    return {
      name: 'killed',
      messages,
      kills,
      mail: ofMails(services),
      chat,
      webhooks: ofHooks(services),
      readBack: readBackResult,
    }
  } finally {
    await database.close()
  }
}

/**
 * Kills workers at random times. Returns how often the killed one had sent to the chat since the last kill.
 */
async function killAtRandom(
  children: Child[],
  db: Database,
  { env, outside }: { env: Environment; outside: ExternalServices },
): Promise<number> {
  let senders = 0
  let sent = 0
  for (let killed = 0; killed < kills; killed++) {
    await sleep(500 + Math.random() * 4500)
    const workerIndex = 1 + Math.floor(Math.random() * workers)
    children[workerIndex]!.process.kill('SIGKILL')
    await children[workerIndex]!.stop()
    children[workerIndex] = startWorker(env)
    const calls = outside.discord.calls.length
    await sleep(500)
    // Only the killed worker was sending if calls stop with it, because no one else holds its lease.
    if (calls > sent && outside.discord.calls.length === calls) senders++
    sent = outside.discord.calls.length
    await shortenLease(db, 16)
  }
  return senders
}

const startWorker = (env: Environment) => startChild('bench/killed-process.ts', [], env)

async function untilSent(db: Database): Promise<void> {
  for (const start = performance.now(); performance.now() - start < timeoutMs; await sleep(500)) {
    const { mails, chat, webhooks } = await countWaiting(db)
    if (mails + chat + webhooks === 0) return
  }
}

const lostMessageCount = 5

/**
 * Delivers messages without a response. Ten minutes later, when the chat has forgotten their keys, everything
 * works again.
 */
async function afterLongOutage(db: Database, services: ExternalServices): Promise<ArrivalCounts> {
  const { discord, ahead } = services
  discord.always('cut after')
  await queueChat(db, { channels, messages: lostMessageCount, word: 'Lost' })
  for (const start = performance.now(); performance.now() - start < timeoutMs; await sleep(1000)) {
    if (countChatArrivals(services, 'Lost', lostMessageCount).lost === 0) break
    await db.execute(sql`update chat_sender set away_until = null`)
    await askForChat(db)
  }
  ahead.milliseconds = 10 * 60_000
  await db.execute(sql`update chat_message set tried_at = tried_at - interval '10 minutes', next_attempt_at = now()
    where status = 'waiting'`)
  discord.always(null)
  await db.execute(sql`update chat_sender set away_until = null`)
  await askForChat(db)
  await untilSent(db)
  return countChatArrivals(services, 'Lost', lostMessageCount)
}

const ofMails = ({ post }: ExternalServices): ArrivalCounts =>
  countArrivals(
    post.arrived
      .filter(({ subject }) => subject.startsWith('Delivery '))
      .map(({ subject, id }) => ({ text: subject, id })),
    messages,
  )

/** Summarizes arrivals in the chat, which drops messages with a known key. */
const countChatArrivals = (
  { discord }: ExternalServices,
  prefix: string,
  expectedCount: number,
): ArrivalCounts =>
  countArrivals(
    discord.state.messages
      .filter(({ content }) => content.startsWith(`${prefix} `))
      .map(({ content, id }) => ({ text: content, id })),
    expectedCount,
  )

const ofHooks = ({ receiver }: ExternalServices): ArrivalCounts =>
  countArrivals(
    receiver.received.map(({ body, headers }) => ({ text: body, id: String(headers['webhook-id']) })),
    messages,
  )

function countArrivals(all: { text: string; id: string }[], expectedCount: number): ArrivalCounts {
  const texts = new Set(all.map((message) => message.text))
  const ids = new Set(all.map((message) => message.id))
  return {
    arrived: all.length,
    lost: expectedCount - texts.size,
    again: all.length - ids.size,
    twice: ids.size - texts.size,
  }
}

const formatReport = ({ mail, chat, webhooks, readBack }: KilledReport) =>
  [
    `\n${kills} times one of ${workers} workers was killed while ${messages} e-mails, chat messages and deliveries waited`,
    ...Object.entries({ 'e-mails': mail, 'chat messages': chat, deliveries: webhooks }).map(
      ([name, { arrived, lost, again, twice }]) =>
        `${arrived} ${name} arrived, ${lost} were lost (target 0); ${again} came again as the same message, ${twice} as another one (target 0)`,
    ),
    `${chat.sendersKilled} of the killed were sending to the chat; its limits were exceeded ${chat.limitsExceeded} times (target 0)`,
    `of ${lostMessageCount} messages whose answers were lost ten minutes before, ${readBack.lost} were lost and ${readBack.twice} came twice (target 0)`,
  ].join('\n')
