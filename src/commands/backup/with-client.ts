import type { Pool, PoolClient } from 'pg'

/**
 * Runs a function on one connection. If the function fails, the connection is closed, because it can't be
 * reused. A lost connection is reported as an error of the operation and not as an uncaught error of the
 * process.
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
