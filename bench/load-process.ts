import autocannon from 'autocannon'
import type { Load } from './loader.ts'

/** Asks an address as often as it can, in a process of its own, so that it does not slow what it measures. */
process.on('message', async ({ url, seconds, connections, headers }: Load) => {
  const {
    '2xx': fine,
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
    total: fine,
    perSecond: fine / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + non2xx,
  })
})
