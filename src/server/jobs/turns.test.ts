import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './turns.ts'

test('so many at once, the others in order, and a failure hands its turn on', async () => {
  const runLimited = createConcurrencyLimit(2)
  const startedNumbers: number[] = []
  const finishCallbacks: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    runLimited(async () => {
      startedNumbers.push(number)
      await new Promise<void>((resolve) => void finishCallbacks.push(resolve))
      if (number === 0) throw new Error('Failed')
      return number
    }).catch(() => 'failed'),
  )
  expect(startedNumbers).toEqual([0, 1])
  finishCallbacks[0]!()
  await all[0]
  expect(startedNumbers).toEqual([0, 1, 2])
  finishCallbacks[1]!()
  await all[1]
  expect(startedNumbers).toEqual([0, 1, 2, 3])
  finishCallbacks[2]!()
  finishCallbacks[3]!()
  expect(await Promise.all(all)).toEqual(['failed', 1, 2, 3])
})
