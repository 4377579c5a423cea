import { setTimeout as sleep } from 'node:timers/promises'
import { json, signIn } from './sign-in.ts'
import { median } from './throughput.ts'

export interface Freshness {
  /** Milliseconds from sending a write until its page shows it: median and maximum. */
  median: number
  longest: number
}

/** Changes an event through the API, as its administrator, and requests its page until the change appears. */
export async function measureFreshness(origin: string, slug: string, times = 5): Promise<Freshness> {
  const token = await signIn(origin, 'admin@example.com')
  const originalEvent = await json<{ id: string; tagline: string }>(
    `${origin}/api/v3/event/getEvent?slug=${slug}`,
  )
  const page = `${origin}/event/${slug}`
  const waitTimes: number[] = []
  for (let time = 1; time <= times; time++) {
    const tagline = `Fresh for the ${time}. time`
    const start = performance.now()
    await update(origin, token, { id: originalEvent.id, tagline })
    await untilShown(page, tagline)
    waitTimes.push(performance.now() - start)
    await sleep(300)
  }
  await update(origin, token, { id: originalEvent.id, tagline: originalEvent.tagline })
  return { median: median(waitTimes), longest: Math.max(...waitTimes) }
}

async function untilShown(page: string, text: string) {
  for (const start = performance.now(); performance.now() - start < 10_000; await sleep(5))
    if ((await fetch(page).then((response) => response.text())).includes(text)) return
  throw new Error(`${page} did not show a change within ten seconds.`)
}

async function update(origin: string, token: string, { id, ...body }: { id: string; tagline: string }) {
  await json(`${origin}/api/v3/event/updateEvent?id=${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
