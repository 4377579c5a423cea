import { expect, test } from 'vitest'
import { createProbes, probeCacheMs } from './probes.ts'

function createClockedProbes() {
  const clock = { ms: 0 }
  const errors: string[] = []
  const report = ({ message }: Error) => void errors.push(message)
  return { clock, errors, probes: createProbes({ now: () => clock.ms, report, timeoutMs: 5 }) }
}

const fail = () => Promise.reject(new Error('no permission'))

test('a result is kept for ten seconds, and loaded once for all who ask meanwhile', async () => {
  const { clock, probes } = createClockedProbes()
  let loads = 0
  const load = async () => ++loads
  const ask = () => probes.run('disk', load)
  expect(await Promise.all([ask(), ask()])).toEqual([
    { outcome: 'answered', value: 1 },
    { outcome: 'answered', value: 1 },
  ])
  clock.ms = probeCacheMs - 1
  expect(await ask()).toEqual({ outcome: 'answered', value: 1 })
  clock.ms = probeCacheMs
  expect(await ask()).toEqual({ outcome: 'answered', value: 2 })
})

test('a load that never answers is late, and is not started again', async () => {
  const { probes } = createClockedProbes()
  let loads = 0
  const load = () => {
    loads++
    return new Promise<number>(() => {})
  }
  expect(await probes.run('bucket', load)).toEqual({ outcome: 'late' })
  expect(await probes.run('bucket', load)).toEqual({ outcome: 'late' })
  expect(loads).toBe(1)
})

test('a load that throws has failed; its error is reported, and it is tried again later', async () => {
  const { clock, errors, probes } = createClockedProbes()
  expect(await probes.run('replicas', fail)).toEqual({ outcome: 'failed' })
  expect(errors).toEqual(['no permission'])
  clock.ms = probeCacheMs
  expect(await probes.run('replicas', async () => 7)).toEqual({ outcome: 'answered', value: 7 })
})
