import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/open.ts'
import { readConfig } from '#server/config/config.ts'
import { type Child, type Environment, runChild, startChild, untilServed } from './child.ts'
import { makePlace } from './place.ts'
import { openSlowPost, type SlowPost } from './slow-post.ts'

const mails = 500
const workers = 3
const kills = 30
/** What a lost process had taken is free again five minutes after, and asked for within another. */
const patience = 12 * 60_000

export interface KilledReport {
  name: 'killed'
  mails: number
  kills: number
  arrived: number
  lost: number
  /** Taken by the mail server, but not written down before the process ended: they arrive again as the same message. */
  again: number
  /** Messages with the same words under two ids, which a mail program would show twice. */
  twice: number
}

/** Ends one of three workers at random moments, thirty times, while 500 mails wait, and looks at what arrives. */
export async function measureKilled(open: Set<() => Promise<void>>): Promise<KilledReport> {
  const { env, origin, remove } = await makePlace('killed')
  const post = await openSlowPost(200)
  const children: Child[] = []
  const close = async () => {
    if (!open.delete(close)) return
    for (const child of children.toReversed()) await child.stop()
    await post.close()
    await remove()
  }
  open.add(close)
  try {
    await runChild('src/main.ts', ['seed'], env)
    const settings = { ...env, SMTP_URL: post.url, MAIL_FROM: 'bench@example.com' }
    const server = startChild('src/main.ts', [], { ...settings, WORKERS: '0' })
    children.push(server)
    await untilServed(`${origin}/`, server)
    const report = await endThem(children, settings, post)
    console.log(reportOf(report))
    return report
  } finally {
    await close()
  }
}

async function endThem(children: Child[], env: Environment, post: SlowPost): Promise<KilledReport> {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const db = connect(database.pool)
    await queue(db)
    for (let place = 0; place < workers; place++) children.push(startWorker(env))
    for (let killed = 0; killed < kills; killed++) {
      await sleep(500 + Math.random() * 2500)
      const place = 1 + Math.floor(Math.random() * workers)
      children[place]!.process.kill('SIGKILL')
      children[place] = startWorker(env)
    }
    await untilSent(db)
  } finally {
    await database.close()
  }
  const ours = post.arrived.filter(({ subject }) => subject.startsWith('Delivery '))
  const subjects = new Set(ours.map(({ subject }) => subject))
  const ids = new Set(ours.map(({ id }) => id))
  return {
    name: 'killed',
    mails,
    kills,
    arrived: ours.length,
    lost: mails - subjects.size,
    again: ours.length - ids.size,
    twice: ids.size - subjects.size,
  }
}

const startWorker = (env: Environment) => startChild('src/main.ts', ['worker'], env)

/** As the product queues them: a row of the outbox, and a job that names it. */
async function queue(db: Database): Promise<void> {
  await db.execute(sql`with drafts as (select i, gen_random_uuid() id from generate_series(1, ${mails}) i),
    waits as (insert into mail (id, "to", template, subject, html, text, headers)
      select id, 'reader-' || i || '@example.com', 'announcement', 'Delivery ' || i, '<p>Words</p>', 'Words',
        jsonb_build_object('Message-ID', '<' || id || '@bench.example>') from drafts returning id)
    insert into jobs.job (name, data, retry_limit, policy)
      select 'mail', json_build_object('id', id), 5, 'standard' from waits`)
}

async function untilSent(db: Database): Promise<void> {
  for (const begin = performance.now(); performance.now() - begin < patience; await sleep(500)) {
    const [row] = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from mail where subject like 'Delivery %' and status <> 'sent'`,
      'objects',
    )
    if (row!.count === 0) return
  }
}

const reportOf = ({ arrived, lost, again, twice }: KilledReport) =>
  [
    `\n${kills} times one of ${workers} workers was killed while ${mails} mails waited`,
    `${arrived} arrived, ${lost} were lost (target 0)`,
    `${again} came again as the same message, ${twice} as another one (target 0)`,
  ].join('\n')
