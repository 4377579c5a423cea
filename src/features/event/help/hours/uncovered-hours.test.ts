import { expect, test } from 'vitest'
import { listUncoveredHours } from './uncovered-hours.ts'

const atClock = (clock: string) => new Date(`2026-11-27T${clock}:00Z`)
const span = (from: string, to: string) => ({ from: atClock(from), to: atClock(to) })

test('hours that nobody covers are put together, and an hour with some minutes of it is covered', () => {
  const open = listUncoveredHours(span('08:30', '15:00'), [span('10:45', '11:15'), span('13:00', '14:00')])
  expect(open).toEqual([span('09:00', '10:00'), span('12:00', '13:00'), span('14:00', '15:00')])
  expect(listUncoveredHours(span('09:00', '12:00'), [])).toEqual([span('09:00', '12:00')])
})
