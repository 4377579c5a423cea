import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { formatSize } from '#lib/fields/numbers.ts'
import { type Check, createCheck, fail, type Judgment, ok, unknown, warn } from './check.ts'
import { formatSeconds } from './figures.ts'
import { links } from './links.ts'

interface DatabaseFacts {
  milliseconds: number
  version: string
  isReadOnly: boolean
  bytes: number
}

export function judgeDatabase({ milliseconds, version, isReadOnly, bytes }: DatabaseFacts): Judgment {
  const seen = `PostgreSQL ${version} answers in ${Math.ceil(milliseconds)} ms and holds ${formatSize(bytes)}.`
  if (isReadOnly)
    return fail(
      'The database is read-only, so nothing can be saved.',
      'Promote the replica, or let DATABASE_URL lead to the primary.',
    )
  if (milliseconds < 250) return ok(seen)
  return warn(seen, 'See what else uses the database’s machine, and look for “slow” in the log.')
}

async function loadDatabase({ db }: Context): Promise<DatabaseFacts> {
  const startedAt = performance.now()
  const [state] = await db.execute<Pick<DatabaseFacts, 'version' | 'isReadOnly'>>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    'objects',
  )
  const milliseconds = performance.now() - startedAt
  const [size] = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
    'objects',
  )
  return { milliseconds, ...state!, ...size! }
}

/** Judges the seconds by which the process is ahead of the database; `doubt` is the time of the question. */
export function judgeClock({ ahead, doubt }: { ahead: number; doubt: number }): Judgment {
  const difference = Math.max(0, Math.abs(ahead) - doubt)
  if (difference < 2) return ok('The clocks of this machine and the database agree.')
  const seen = `The clocks of this machine and the database differ by ${formatSeconds(difference)}.`
  return (difference < 30 ? warn : fail)(seen, 'Synchronize both with a time server, for example by chrony.')
}

async function loadClock({ db }: Context) {
  const startedAt = Date.now()
  const [row] = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from now())::float8 as seconds`,
    'objects',
  )
  const endedAt = Date.now()
  return { ahead: (startedAt + endedAt) / 2000 - row!.seconds, doubt: (endedAt - startedAt) / 2000 }
}

interface ReplicaFacts {
  count: number
  /** Replicas whose lag this database user may not read. */
  hidden: number
  /** Seconds of the replica that is furthest behind. */
  lag: number
}

export function judgeReplicas({ count, hidden, lag }: ReplicaFacts): Judgment {
  if (count === 0) return ok('No replica is connected.')
  if (hidden > 0)
    return unknown(
      'The site may not read how far the replicas are behind.',
      'Grant its database user the role pg_monitor.',
    )
  const seen = `The replicas are at most ${formatSeconds(lag)} behind.`
  if (lag < 30) return ok(seen)
  return (lag < 300 ? warn : fail)(seen, 'Check the replica’s network, disk and long queries.')
}

async function loadReplicas({ db }: Context): Promise<ReplicaFacts> {
  const [row] = await db.execute<ReplicaFacts & object>(
    sql`select count(*)::int as count, count(*) filter (where state is null)::int as hidden,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag from pg_stat_replication`,
    'objects',
  )
  return row!
}

export const databaseChecks: Check[] = [
  createCheck({
    key: 'database',
    name: 'Database',
    link: links.configuration,
    source: { name: 'database', load: loadDatabase },
    mustAnswer: true,
    judge: judgeDatabase,
  }),
  createCheck({
    key: 'clock',
    name: 'Clock',
    source: { name: 'clock', load: loadClock },
    judge: judgeClock,
  }),
  createCheck({
    key: 'replicas',
    name: 'Replicas',
    source: { name: 'replicas', load: loadReplicas },
    judge: judgeReplicas,
  }),
]
