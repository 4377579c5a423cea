import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { newChannel } from '#tests/support/chat/discord-state.ts'
import { type DiscordServer, startDiscord } from '#tests/support/chat/discord-server.ts'
import { aReceiver, type Receiver } from '#tests/support/network/receivers.ts'
import { type Child, type Environment, runChild, startChild, untilServed } from './child.ts'
import { askForChat, queueChat, queueMails, queueWebhooks, shortenLease, waitingIn } from './killed-queues.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'
import { openSlowPost, type SlowPost } from './slow-post.ts'

/** Number of messages per way. */
const messages = 500
const workers = 3
const kills = 30
const hooks = 5
const channels = Array.from({ length: 25 }, (_, place) => String(400_000_000_000_000_001n + BigInt(place)))
/**
 * Timeout in milliseconds. Messages of a lost process are free again after five minutes, and taken within
 * another.
 */
const timeoutMs = 10 * 60_000

interface Arrival {
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
  mail: Arrival
  chat: Arrival & { limitsExceeded: number; sendersKilled: number }
  webhooks: Arrival
  /** Chat messages whose responses were lost, looked up in the channel ten minutes later. */
  readBack: Arrival
}

interface Outside {
  post: SlowPost
  discord: DiscordServer
  receiver: Receiver
  /** Milliseconds by which the chat's clock is ahead of ours. */
  ahead: { milliseconds: number }
}

/** Kills one of three workers at random times, thirty times, while 500 messages of each way wait. */
export async function measureKilled(open: Set<() => Promise<void>>): Promise<KilledReport> {
  const { env, origin, remove } = await makeInstallation('killed')
  const outside = await openOutside()
  const children: Child[] = []
  const close = async () => {
    if (!open.delete(close)) return
    for (const child of children.toReversed()) await child.stop()
    await outside.post.close()
    await outside.discord[Symbol.asyncDispose]()
    await outside.receiver[Symbol.asyncDispose]()
    await remove()
  }
  open.add(close)
  try {
    await runChild('src/main.ts', ['seed'], env)
    const settings = { ...env, ...getSettings(outside) }
    const server = startChild('src/main.ts', [], { ...settings, WORKERS: '0' })
    children.push(server)
    await untilServed(`${origin}/`, server)
    await makeHooks(origin, outside.receiver)
    const report = await endThem(children, settings, outside)
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

async function openOutside(): Promise<Outside> {
  const ahead = { milliseconds: 0 }
  const discord = await startDiscord({ now: () => Date.now() + ahead.milliseconds })
  for (const id of channels)
    discord.state.channels.set(id, newChannel({ id, name: id, type: 0, guild_id: discord.guild.id }))
  discord.slow(50)
  const receiver = await aReceiver()
  receiver.answers((_, response) => void setTimeout(() => response.writeHead(204).end(), 200))
  return { post: await openSlowPost(200), discord, receiver, ahead }
}

const getSettings = ({ post, discord }: Outside): Environment => ({
  SMTP_URL: post.url,
  MAIL_FROM: 'bench@example.com',
  DISCORD_BOT_TOKEN: discord.state.token,
  DISCORD_APPLICATION_ID: discord.state.bot,
  DISCORD_GUILD_ID: discord.guild.id,
  DISCORD_API: discord.url,
})

async function makeHooks(origin: string, { url }: Receiver): Promise<void> {
  const token = await signIn(origin, 'admin@example.com')
  for (let place = 0; place < hooks; place++)
    await json(`${origin}/api/v3/webhook/createWebhook`, {
      method: 'POST',
      headers: { authentication: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${url}/${place}`, kinds: ['results.published'] }),
    })
}

async function endThem(children: Child[], env: Environment, outside: Outside): Promise<KilledReport> {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const db = connect(database.pool)
    await queueMails(db, messages)
    await queueChat(db, { channels, messages, word: 'Delivery' })
    await queueWebhooks(db, messages)
    for (let place = 0; place < workers; place++) children.push(startWorker(env))
    const sendersKilled = await killAtRandom(children, db, { env, outside })
    await untilSent(db)
    const chat = {
      ...inChat(outside, 'Delivery', messages),
      limitsExceeded: outside.discord.counted.exceeded,
      sendersKilled,
    }
    const readBack = await afterLongOutage(db, outside)
    return {
      name: 'killed',
      messages,
      kills,
      mail: ofMails(outside),
      chat,
      webhooks: ofHooks(outside),
      readBack,
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
  { env, outside }: { env: Environment; outside: Outside },
): Promise<number> {
  let senders = 0
  let sent = 0
  for (let killed = 0; killed < kills; killed++) {
    await sleep(500 + Math.random() * 4500)
    const place = 1 + Math.floor(Math.random() * workers)
    children[place]!.process.kill('SIGKILL')
    await children[place]!.stop()
    children[place] = startWorker(env)
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
  for (const begin = performance.now(); performance.now() - begin < timeoutMs; await sleep(500)) {
    const { mails, chat, webhooks } = await waitingIn(db)
    if (mails + chat + webhooks === 0) return
  }
}

const few = 5

/**
 * Delivers messages without a response. Ten minutes later, when the chat has forgotten their keys, everything
 * works again.
 */
async function afterLongOutage(db: Database, outside: Outside): Promise<Arrival> {
  const { discord, ahead } = outside
  discord.always('cut after')
  await queueChat(db, { channels, messages: few, word: 'Lost' })
  for (const begin = performance.now(); performance.now() - begin < timeoutMs; await sleep(1000)) {
    if (inChat(outside, 'Lost', few).lost === 0) break
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
  return inChat(outside, 'Lost', few)
}

const ofMails = ({ post }: Outside): Arrival =>
  countArrivals(
    post.arrived
      .filter(({ subject }) => subject.startsWith('Delivery '))
      .map(({ subject, id }) => ({ text: subject, id })),
    messages,
  )

/** Summarizes arrivals in the chat, which drops messages with a known key. */
const inChat = ({ discord }: Outside, word: string, expected: number): Arrival =>
  countArrivals(
    discord.state.messages
      .filter(({ content }) => content.startsWith(`${word} `))
      .map(({ content, id }) => ({ text: content, id })),
    expected,
  )

const ofHooks = ({ receiver }: Outside): Arrival =>
  countArrivals(
    receiver.received.map(({ body, headers }) => ({ text: body, id: String(headers['webhook-id']) })),
    messages,
  )

function countArrivals(all: { text: string; id: string }[], expected: number): Arrival {
  const texts = new Set(all.map((one) => one.text))
  const ids = new Set(all.map((one) => one.id))
  return {
    arrived: all.length,
    lost: expected - texts.size,
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
    `of ${few} messages whose answers were lost ten minutes before, ${readBack.lost} were lost and ${readBack.twice} came twice (target 0)`,
  ].join('\n')
