import type { Database } from '#database/client.ts'
import type { VisitCounter } from '#lib/services/visits.ts'
import { dailyVisitors } from './daily-visitors.ts'
import { type VisitCount, writeVisits } from './visit-writing.ts'
import { visitedAt } from './visited-item.ts'

const writeEvery = 2000
const maxQueuedVisits = 5000

interface CounterServices {
  db: Database
  clock: () => Date
}

/**
 * Counts each visitor of an item once a day, and each reader of a text once a day. Counts wait two seconds;
 * then one statement adds them to the day's row, so several processes add up. They wait while the database is
 * unavailable; beyond 5,000 waiting items, further ones are dropped.
 */
export function createVisitCounter({ db, clock }: CounterServices): VisitCounter {
  const isFirst = dailyVisitors()
  let waiting = new Map<string, VisitCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (key: string, { visits, reads, ...what }: VisitCount) => {
    const sum = waiting.get(key)
    if (sum) Object.assign(sum, { visits: sum.visits + visits, reads: sum.reads + reads })
    else if (waiting.size < maxQueuedVisits) waiting.set(key, { ...what, visits, reads })
  }

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = new Map()
    if (rows.size === 0) return
    try {
      await writeVisits(db, [...rows.values()], clock())
    } catch (error) {
      for (const [key, row] of rows) add(key, row)
      throw error
    }
  }

  const flush = () => (writing = writing.catch(() => {}).then(write))

  // Counting may fail while the database is unavailable; the next visit retries.
  const soon = () => (timer ??= setTimeout(() => void flush().catch(() => {}), writeEvery).unref())

  return {
    flush,
    count({ page, isRead, address, agent }) {
      const thing = visitedAt(page)
      if (!thing) return
      const isText = thing.kind === 'tutorial' || thing.kind === 'article'
      if (isRead && !isText) return
      const day = clock().toISOString().slice(0, 10)
      const name = JSON.stringify(thing)
      if (!isFirst(day, [address, agent, name, isRead ? 'read' : 'visited'])) return
      add(`${day} ${name}`, { day, thing, visits: isRead ? 0 : 1, reads: isRead ? 1 : 0 })
      soon()
    },
  }
}
