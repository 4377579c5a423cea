import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { type Child, type Environment, runChild, startChild, untilServed } from './child.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'

const kills = 30
/**
 * Publications without a kill. The first also creates the signing key, so the second gives the usual
 * duration.
 */
const unharmed = 2
const timeoutMs = 10 * 60_000

export interface PublishingReport {
  name: 'publishing'
  kills: number
  /** Duration of publishing without a kill, in milliseconds. */
  usual: number
  /** Killed publications that left no data; then those that left all of it, and a part of it. */
  nothing: number
  all: number
  part: number
  /** Publications that reported success although data was missing. */
  promised: number
  /** Incomplete publications that could not be published afterwards. */
  stuck: number
  /** Events whose points and e-mails finally differ from those without a kill. */
  other: number
}

interface Stand {
  origin: string
  env: Environment
  db: Database
  token: string
  server: Child
}

/**
 * Kills the server at thirty times during the publishing of results, from the request to after the response.
 */
export async function measurePublishing(open: Set<() => Promise<void>>): Promise<PublishingReport> {
  const { env, origin, remove } = await makeInstallation('publishing')
  const cleanups: (() => Promise<void>)[] = [remove]
  const close = async () => {
    if (!open.delete(close)) return
    for (const cleanup of cleanups.toReversed()) await cleanup()
  }
  open.add(close)
  try {
    await runChild('src/main.ts', ['seed'], env)
    await runChild('bench/lists-process.ts', ['publishing', String(unharmed + kills)], env)
    const server = await serve(origin, env)
    const stand: Stand = {
      origin,
      env,
      server,
      db: undefined!,
      token: await signIn(origin, 'admin@example.com'),
    }
    cleanups.push(() => stand.server.stop())
    const database = await openDatabase(readConfig({ ...process.env, ...env }), 'guest')
    cleanups.push(() => database.close())
    stand.db = connect(database.pool)
    const report = await endIt(stand)
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

async function serve(origin: string, env: Environment): Promise<Child> {
  const server = startChild('src/main.ts', [], env)
  await untilServed(`${origin}/`, server)
  return server
}

async function endIt(stand: Stand): Promise<PublishingReport> {
  const ids = await eventsIn(stand.db)
  let usualMs = 0
  for (const id of ids.slice(0, unharmed)) {
    const version = await prepare(stand, id)
    const start = performance.now()
    await publish(stand, { id, version })
    usualMs = performance.now() - start
  }
  const completeState = JSON.stringify(await leftBehind(stand.db, ids[0]!))
  const counts = { nothing: 0, all: 0, part: 0, promised: 0, stuck: 0 }
  for (const [index, id] of ids.slice(unharmed).entries()) {
    const version = await prepare(stand, id)
    const isAnswered = await endDuring(stand, { id, version, after: (1.1 * usualMs * index) / (kills - 1) })
    const remainingCounts = await leftBehind(stand.db, id)
    const isComplete = JSON.stringify(remainingCounts) === completeState
    const isEmpty = Object.values(remainingCounts).every((count) => count === 0)
    counts[isComplete ? 'all' : isEmpty ? 'nothing' : 'part']++
    if (isAnswered && !isComplete) counts.promised++
    stand.server = await serve(stand.origin, stand.env)
    if (isComplete) continue
    await publish(stand, { id, version }).catch(() => {})
    if (JSON.stringify(await leftBehind(stand.db, id)) !== completeState) counts.stuck++
  }
  return {
    name: 'publishing',
    kills,
    usual: usualMs,
    ...counts,
    other: await countDifferingEvents(stand.db, ids),
  }
}

async function eventsIn(db: Database): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from event where slug like 'publishing-%' order by slug`,
    'objects',
  )
  return rows.map(({ id }) => id)
}

const sendPut = <Body>(
  { origin, token }: Stand,
  operation: string,
  { id, body }: { id: string; body: object },
) =>
  json<Body>(`${origin}/api/v3/publication/${operation}?eventId=${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function prepare(stand: Stand, id: string): Promise<number> {
  const [round] = await stand.db.execute<{ id: string }>(
    sql`select id from round where event_id = ${id}`,
    'objects',
  )
  const body = { roundId: round!.id, finalists: 10 }
  return (await sendPut<{ version: number }>(stand, 'preparePublication', { id, body })).version
}

const publish = (stand: Stand, { id, version }: { id: string; version: number }) =>
  sendPut(stand, 'publish', { id, body: { version } })

/** Kills the server during publishing. Returns whether the response came before. */
async function endDuring(
  stand: Stand,
  { id, version, after }: { id: string; version: number; after: number },
): Promise<boolean> {
  const publishPromise = publish(stand, { id, version }).then(
    () => true,
    () => false,
  )
  await sleep(after)
  stand.server.process.kill('SIGKILL')
  if (stand.server.process.signalCode === null) await once(stand.server.process, 'exit')
  return publishPromise
}

/**
 * Counts all that publishing writes in its transaction: the version, reasons, medals, places, the event,
 * points, e-mails, the log.
 */
async function leftBehind(db: Database, eventId: string): Promise<Record<string, number>> {
  const submissionIdsSql = sql`select id::text from submission where event_id = ${eventId}`
  const [row] = await db.execute<Record<string, number>>(
    sql`select
      (select count(*)::int from publication where event_id = ${eventId} and published_at is not null) as published,
      (select count(*)::int from publication_ballot where submission_id::text in (${submissionIdsSql})) as ballots,
      (select count(*)::int from submission where event_id = ${eventId} and event_position is not null) as placed,
      (select count(*)::int from submission where event_id = ${eventId} and position is not null) as medals,
      (select count(*)::int from event where id = ${eventId} and results_published_at is not null) as shown,
      (select count(*)::int from jobs.job where name = 'award' and data ->> 'reference' in (${submissionIdsSql})) as points,
      (select count(*)::int from notification_cause
        where kind = 'resultsPublished' and subject_id = ${eventId}) as told,
      (select count(*)::int from jobs.job where name = 'notifications'
        and data #>> '{cause,subject,id}' = ${eventId} and data #>> '{cause,kind}' = 'resultsPublished') as letters,
      (select count(*)::int from audit_entry
        where what like '%.published' and subject_id = ${eventId}) as logged`,
    'objects',
  )
  return row!
}

/**
 * Waits until points and e-mails are written, and counts the events whose points or e-mails differ from the
 * first.
 */
async function countDifferingEvents(db: Database, ids: string[]): Promise<number> {
  const first = JSON.stringify(await givenIn(db, ids[0]!))
  for (const start = performance.now(); ; await sleep(1000)) {
    const others = (await Promise.all(ids.map((id) => givenIn(db, id)))).filter(
      (totals) => JSON.stringify(totals) !== first,
    ).length
    if (others === 0 || performance.now() - start > timeoutMs) return others
  }
}

async function givenIn(db: Database, eventId: string): Promise<Record<string, number>> {
  const [row] = await db.execute<Record<string, number>>(
    sql`select
      (select count(*)::int from award where reference in (
        select id from submission where event_id = ${eventId})) as points,
      (select count(*)::int from mail m join notification_cause c on c.id = m.cause_id
        where c.subject_id = ${eventId} and c.kind = 'resultsPublished') as letters,
      (select count(distinct m."to")::int from mail m join notification_cause c on c.id = m.cause_id
        where c.subject_id = ${eventId} and c.kind = 'resultsPublished') as readers`,
    'objects',
  )
  return row!
}

const formatReport = ({ usual, nothing, all, part, promised, stuck, other }: PublishingReport) =>
  [
    `\n${kills} times the server was killed while it published results, which takes ${usual.toFixed(0)} ms`,
    `${nothing} left nothing and ${all} all of it, ${part} a part (target 0); ${promised} were answered with less (target 0)`,
    `${stuck} of those that left nothing could not be published afterwards (target 0)`,
    `${other} had other points or e-mails in the end than where nothing happened (target 0)`,
  ].join('\n')
