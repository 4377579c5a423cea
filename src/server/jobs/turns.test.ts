import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, the others in order, and a failure hands its turn on', async () => {
  const turn = createTurns(2)
  const startedNumbers: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    turn(async () => {
      startedNumbers.push(number)
      await new Promise<void>((resolve) => void ends.push(resolve))
      if (number === 0) throw new Error('Failed')
      return number
    }).catch(() => 'failed'),
  )
  expect(startedNumbers).toEqual([0, 1])
  ends[0]!()
  await all[0]
  expect(startedNumbers).toEqual([0, 1, 2])
  ends[1]!()
  await all[1]
  expect(startedNumbers).toEqual([0, 1, 2, 3])
  ends[2]!()
  ends[3]!()
  expect(await Promise.all(all)).toEqual(['failed', 1, 2, 3])
})
