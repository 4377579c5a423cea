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
  const known = await json<{ id: string; tagline: string }>(`${origin}/api/v3/event/getEvent?slug=${slug}`)
  const page = `${origin}/event/${slug}`
  const waits: number[] = []
  for (let time = 1; time <= times; time++) {
    const tagline = `Fresh for the ${time}. time`
    const begin = performance.now()
    await update(origin, token, { id: known.id, tagline })
    await untilShown(page, tagline)
    waits.push(performance.now() - begin)
    await sleep(300)
  }
  await update(origin, token, { id: known.id, tagline: known.tagline })
  return { median: median(waits), longest: Math.max(...waits) }
}

async function untilShown(page: string, text: string) {
  for (const begin = performance.now(); performance.now() - begin < 10_000; await sleep(5))
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
