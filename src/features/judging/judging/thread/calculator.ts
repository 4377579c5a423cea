import type { Calculate } from '#lib/services/calculate.ts'
import { createThread } from '#lib/threads/thread.ts'

/** Maximum cached results. A result of an event with 1,000 entries takes about a megabyte. */
const maxCachedResults = 30

/** Calculates in a separate thread and caches the last results. */
export function createCalculator(): { calculate: Calculate; close(): Promise<void> } {
  const { ask, close } = createThread({
    file: './src/features/judging/judging/thread/worker.ts',
    mostWaiting: 100,
  })
  const cachedResults = new Map<string, Promise<unknown>>()
  const calculate: Calculate = ({ work, key, input }) => {
    const name = key === null ? null : `${work} ${key}`
    const cachedResult = name === null ? undefined : cachedResults.get(name)
    const result = cachedResult ?? input().then((loadedInput) => ask({ work, input: loadedInput }))
    if (name === null) return result
    // The result used last moves to the end, so that the first is the one to evict.
    cachedResults.delete(name)
    cachedResults.set(name, result)
    result.catch(() => cachedResults.get(name) === result && cachedResults.delete(name))
    if (cachedResults.size > maxCachedResults) cachedResults.delete(cachedResults.keys().next().value!)
    return result
  }
  return { calculate, close }
}
