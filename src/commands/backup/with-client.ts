import type { Pool, PoolClient } from 'pg'

/**
 * Runs on one connection. A connection that fails amid a copy is of no further use and is closed; that it was lost is
 * an error of what was asked, and not one of the process besides.
 */
export async function withClient<Result>(
  pool: Pool,
  use: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  client.on('error', ignore)
  let hasFailed = true
  try {
    const result = await use(client)
    hasFailed = false
    return result
  } finally {
    if (!hasFailed) client.off('error', ignore)
    client.release(hasFailed)
  }
}

const ignore = () => {}
