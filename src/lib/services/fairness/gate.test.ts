import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('sixty works of one address keep another waiting for one more at most', async () => {
  const gate = createGate({ running: 1, waiting: 200 })
  const order: string[] = []
  const runWork = (by: string) => gate(async () => void order.push(by), by)
  const all = Array.from({ length: 60 }, () => runWork('hostile'))
  await Promise.all([...all, runWork('visitor')])
  expect(order.indexOf('visitor')).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(61)
})

test('who waits too long is told to come again, and takes no turn', async () => {
  const gate = createGate({ running: 1, waiting: 10, patience: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = gate(() => promise)
  await expect(gate(async () => 'never', 'late')).rejects.toMatchObject({ status: 503 })
  resolve()
  await first
  expect(await gate(async () => 'next')).toBe('next')
})

test('one person has few places in a line, and nobody else is turned away for them', async () => {
  const gate = createGate({ running: 1, waiting: 4, ofOne: 3 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hostileJobs = Array.from({ length: 25 }, () =>
    gate(() => promise, 'hostile').then(() => 200, getStatus),
  )
  const honest = ['one', 'two', 'three'].map((by) => gate(async () => by, by))
  resolve()
  expect(await Promise.all(honest)).toEqual(['one', 'two', 'three'])
  const statuses = await Promise.all(hostileJobs)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
})

const getStatus = ({ status }: { status: number }) => status
