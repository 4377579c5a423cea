import type { Database } from '#database/client.ts'
import type { VisitCounter } from '#lib/services/visits.ts'
import { createVisitorRegistry } from './daily-visitors.ts'
import { type VisitCount, writeVisits } from './visit-writing.ts'
import { parseVisitedItem } from './visited-item.ts'

const writeIntervalMs = 2000
const maxQueuedVisits = 5000

interface CounterServices {
  db: Database
  clock: () => Date
}

/**
 * Counts each visitor of an item, and each reader of a text, once a day in this process. Counts wait two
 * seconds; then one statement adds them to the day's row, so several processes add up. They wait while the
 * database is unavailable; beyond 5,000 waiting items, further ones are dropped.
 */
export function createVisitCounter({ db, clock }: CounterServices): VisitCounter {
  const isFirst = createVisitorRegistry()
  let queuedVisits = new Map<string, VisitCount>()
  let timer: NodeJS.Timeout | undefined
  let writePromise: Promise<void> = Promise.resolve()

  const add = (key: string, { visits, reads, ...what }: VisitCount) => {
    const sum = queuedVisits.get(key)
    if (sum) Object.assign(sum, { visits: sum.visits + visits, reads: sum.reads + reads })
    else if (queuedVisits.size < maxQueuedVisits) queuedVisits.set(key, { ...what, visits, reads })
  }

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = queuedVisits
    queuedVisits = new Map()
    if (rows.size === 0) return
    try {
      await writeVisits(db, [...rows.values()], clock())
    } catch (error) {
      for (const [key, row] of rows) add(key, row)
      throw error
    }
  }

  const flush = () => (writePromise = writePromise.catch(() => {}).then(write))

  // Counting may fail while the database is unavailable; the next visit retries.
  const scheduleFlush = () =>
    (timer ??= setTimeout(() => void flush().catch(() => {}), writeIntervalMs).unref())

  return {
    flush,
    count({ page, isRead, address, agent }) {
      const item = parseVisitedItem(page)
      if (!item) return
      const isText = item.kind === 'tutorial' || item.kind === 'article'
      if (isRead && !isText) return
      const day = clock().toISOString().slice(0, 10)
      const name = JSON.stringify(item)
      if (!isFirst(day, [address, agent, name, isRead ? 'read' : 'visited'])) return
      add(`${day} ${name}`, { day, thing: item, visits: isRead ? 0 : 1, reads: isRead ? 1 : 0 })
      scheduleFlush()
    },
  }
}
