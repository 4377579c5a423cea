import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { type Check, createCheck, fail, type Judgment, ok, warn } from './check.ts'
import { formatSeconds } from './figures.ts'

/** Facts of the database server and its oldest transaction. */
export interface ServerLoad {
  connections: number
  maxConnections: number
  /** Seconds of the longest running transaction. */
  longest: number
  /** Age of the oldest transaction id; PostgreSQL refuses writes at about two billion. */
  idAge: number
}

export function judgeConnections({ connections, maxConnections }: ServerLoad): Judgment {
  const seen = `${connections} of ${maxConnections} connections to the database server are in use.`
  const advice =
    'Raise max_connections, lower REQUEST_CONNECTIONS, or put a pooler in front (docs/operations.md).'
  if (connections < maxConnections * 0.8) return ok(seen)
  return (connections < maxConnections * 0.95 ? warn : fail)(seen, advice)
}

const longSeconds = 3600
const tooLongSeconds = 12 * 3600

export function judgeTransactions({ longest }: ServerLoad): Judgment {
  if (longest < longSeconds) return ok('No transaction has been open for an hour.')
  return (longest < tooLongSeconds ? warn : fail)(
    `A transaction has been open for ${formatSeconds(longest)}, which keeps deleted rows on the disk.`,
    'Find it in pg_stat_activity and end it, unless it’s a backup.',
  )
}

export function judgeTransactionIds({ idAge }: ServerLoad): Judgment {
  const seen = `The oldest row is ${Math.round(idAge / 1_000_000)} million transactions old; writing stops at 2,000 million.`
  if (idAge < 500_000_000) return ok(seen)
  return (idAge < 1_500_000_000 ? warn : fail)(
    seen,
    'Run “vacuum freeze” on the database, and check that autovacuum is on.',
  )
}

async function loadServerLoad({ db }: Context): Promise<ServerLoad> {
  const [row] = await db.execute<ServerLoad & object>(
    sql`select (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as longest,
      (select age(datfrozenxid)::float8 from pg_database where datname = current_database()) as "idAge"`,
    'objects',
  )
  return row!
}

const source = { name: 'database server', load: loadServerLoad }

export const databaseLoadChecks: Check[] = [
  createCheck({ key: 'connections', name: 'Connections to the database', source, judge: judgeConnections }),
  createCheck({ key: 'transactions', name: 'Long transactions', source, judge: judgeTransactions }),
  createCheck({ key: 'transaction-ids', name: 'Transaction ids', source, judge: judgeTransactionIds }),
]
