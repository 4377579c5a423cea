import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { crowded } from './lists-crowd.ts'
import { measureIdle } from './idle.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'
import { openSlowPost, type SlowPost } from './slow-post.ts'

const people = 1000
const jobs = 1000
const perMail = 50
const targets = { link: 5, drain: 60, idle: 5 }

export interface JobsReport {
  name: 'jobs'
  mails: number
  /** Seconds until a sign-in link was sent while the others waited, and until all were sent. */
  link: number
  mailsDrained: number
  /** Seconds until a thousand jobs of a sequential queue were done. */
  jobsDrained: number
  /** Transactions a second while nobody uses the site. */
  idle: number
}

/**
 * Sends an announcement to a thousand people through a mail server that takes 50 ms for each. Requests a
 * sign-in link meanwhile, and measures when it and all others are sent. Then measures a queue that runs one
 * job at a time.
 */
export async function measureJobs(open: Set<() => Promise<void>>): Promise<JobsReport> {
  const { env, origin, remove } = await makeInstallation('jobs')
  const post = await openSlowPost(perMail)
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await post.close()
    await remove()
  }
  open.add(close)
  try {
    console.log(`Preparing: ${people} people in one event …`)
    await runChild('src/main.ts', ['seed'], env)
    await runChild('bench/lists-process.ts', ['lists', String(people)], env)
    server = startChild('src/main.ts', [], { ...env, SMTP_URL: post.url, MAIL_FROM: 'bench@example.com' })
    await untilServed(`${origin}/`, server)
    const idle = await measureIdle(env)
    const mailFigures = await measureMail(origin, post)
    const report: JobsReport = { name: 'jobs', ...mailFigures, jobsDrained: await measureQueue(env), idle }
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

async function measureMail(origin: string, post: SlowPost) {
  const token = await signIn(origin, 'admin@example.com')
  const { reach } = await json<{ reach: { recipients: number } }>(`${origin}/api/v3/announcement/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: crowded.id,
      audience: 'participants',
      title: 'Doors',
      body: 'Open at nine.',
    }),
  })
  // No e-mail is sent while the announcement can be undone.
  await waitUntil(() => post.arrived.length > 20)
  const firstArrivalAt = post.arrived[0]!.at
  const linkRequestedAt = performance.now()
  await requestSignInLink(origin)
  await waitUntil(() => post.arrived.some(isLink))
  const waitingCount = reach.recipients + 1 - post.arrived.length
  if (waitingCount < reach.recipients / 2)
    throw new Error('Most mails had left before the link was asked for.')
  await waitUntil(() => post.arrived.length > reach.recipients)
  return {
    mails: reach.recipients,
    link: (post.arrived.find(isLink)!.at - linkRequestedAt) / 1000,
    mailsDrained: (post.arrived.at(-1)!.at - firstArrivalAt) / 1000,
  }
}

const isLink = ({ subject }: { subject: string }) => subject.startsWith('Sign in')

async function requestSignInLink(origin: string) {
  const csrfResponse = await fetch(`${origin}/api/auth/csrf`)
  const { csrfToken } = (await csrfResponse.json()) as { csrfToken: string }
  const cookie = csrfResponse.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';', 1)[0])
    .join('; ')
  await json(`${origin}/api/auth/signin/email`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email: 'member@example.com', json: 'true' }),
  })
}

/** A queue without tuning: it reindexes the events of renamed people, who have none. */
const queue = 'profile-events'

async function measureQueue(env: Record<string, string>): Promise<number> {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const db = connect(database.pool)
    const start = performance.now()
    await db.execute(sql`insert into jobs.job (name, data, retry_limit, policy)
      select ${queue}, json_build_object('id', gen_random_uuid()), 5, 'standard' from generate_series(1, ${jobs})`)
    await waitUntil(async () => (await countUnfinished(db)) === 0)
    return (performance.now() - start) / 1000
  } finally {
    await database.close()
  }
}

async function countUnfinished(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${queue} and state < 'completed'`,
    'objects',
  )
  return row!.count
}

/** Waits for a condition. Throws after three minutes. */
async function waitUntil(isSo: () => boolean | Promise<boolean>) {
  for (const start = performance.now(); performance.now() - start < 180_000; await sleep(20))
    if (await isSo()) return
  throw new Error('The jobs were not done within three minutes.')
}

const formatReport = ({ mails, link, mailsDrained, jobsDrained, idle }: JobsReport) =>
  [
    `\nJobs, with ${perMail} ms for each mail`,
    `a link to sign in leaves after ${link.toFixed(1)} s beside ${mails} mails to many (target ${targets.link} s)`,
    `these ${mails} have left after ${mailsDrained.toFixed(1)} s (target ${targets.drain} s)`,
    `${jobs} jobs of a queue that does one at a time take ${jobsDrained.toFixed(1)} s (target ${targets.drain} s)`,
    `an idle site asks the database ${idle.toFixed(1)} times a second (target ${targets.idle})`,
  ].join('\n')
