import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

test('one person’s slow requests wait for each other, and nobody else for them', async () => {
  const share = createShares({ running: 2, waiting: 3, ofOne: 3 })
  const { promise, resolve } = Promise.withResolvers<void>()
  let busy = 0
  const runSlowly = async () => {
    busy++
    await promise
  }
  const runs = Array.from({ length: 8 }, () => share('hostile', runSlowly).then(() => 200, getStatus))
  expect(await share('honest', async () => busy)).toBe(2)
  resolve()
  expect(await Promise.all(runs)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(busy).toBe(5)
})

const getStatus = ({ status }: { status: number }) => status
