import autocannon from 'autocannon'
import type { Load } from './loader.ts'

/**
 * Sends as many requests as possible to an address, in a separate process, so that it does not slow the
 * measured one.
 */
process.on('message', async ({ url, seconds, connections, headers }: Load) => {
  const {
    '2xx': successCount,
    latency,
    errors,
    non2xx,
    duration,
  } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  })
  process.send?.({
    total: successCount,
    perSecond: successCount / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + non2xx,
  })
})
