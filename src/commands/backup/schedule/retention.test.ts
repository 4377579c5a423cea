import { expect, test } from 'vitest'
import { selectExpired } from './retention.ts'

const day = 24 * 60 * 60 * 1000
const at = (text: string) => ({ time: new Date(`${text}T03:00:00Z`) })
const format = ({ time }: { time: Date }) => time.toISOString().slice(0, 10)

test('of a backup every night, 7 days, 4 weeks and 6 months stay', () => {
  let backups = [] as { time: Date }[]
  const first = at('2025-01-01').time.getTime()
  for (let night = 0; night < 400; night++) {
    backups.push({ time: new Date(first + night * day) })
    const expired = new Set(selectExpired(backups))
    backups = backups.filter((backup) => !expired.has(backup))
  }
  expect(backups.map(format)).toEqual([
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-18',
    '2026-01-25',
    '2026-01-29',
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
    '2026-02-04',
  ])
})

test('the newest of a day stays, and few backups stay however old they are', () => {
  const [morning, evening] = [at('2024-02-29'), { time: new Date('2024-02-29T20:00:00Z') }]
  expect(selectExpired([morning, evening, at('2021-05-01')])).toEqual([morning])
  expect(selectExpired([])).toEqual([])
})
