import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSilenceCheck } from './database-silence.ts'

const waitForever = () => new Promise<never>(() => {})

function openSilence(queryDatabase: () => Promise<unknown>) {
  const state = { now: 0, heardAt: 0 }
  const isSilent = createSilenceCheck({
    ask: queryDatabase,
    heardAt: () => state.heardAt,
    now: () => state.now,
  })
  /** Checks every ten seconds and returns the last result. */
  const checkFor = async (seconds: number) => {
    let result = isSilent()
    for (let elapsed = 0; elapsed < seconds; elapsed += 10) {
      state.now += 10_000
      await turn()
      result = isSilent()
    }
    return result
  }
  return { state, checkFor }
}

test('a database that returns nothing for a minute is silent, until anything arrives', async () => {
  const { state, checkFor } = openSilence(waitForever)
  expect(await checkFor(60)).toBe(false)
  expect(await checkFor(10)).toBe(true)
  state.heardAt = state.now
  state.now += 1
  expect(await checkFor(0)).toBe(false)
})

test('other requests that are answered, a refusal and an idle site are no silence', async () => {
  const served = openSilence(waitForever)
  for (let minute = 0; minute < 3; minute++) {
    expect(await served.checkFor(50)).toBe(false)
    served.state.heardAt = served.state.now + 1
  }

  const refusedSilence = openSilence(async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
  expect(await refusedSilence.checkFor(300)).toBe(false)

  const lostSilence = openSilence(async () => {
    throw new Error('Query read timeout')
  })
  expect(await lostSilence.checkFor(0)).toBe(false)
  lostSilence.state.now += 3_600_000
  expect(await lostSilence.checkFor(60)).toBe(false)
  expect(await lostSilence.checkFor(10)).toBe(true)
})
