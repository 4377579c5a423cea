import { expect, test } from 'vitest'
import type { DemoEvent } from '../demo/shapes.ts'
import { events } from '../demo/events.ts'
import { getTimes } from './times.ts'

const weekend: DemoEvent = {
  ...events[0]!,
  timeZone: 'Europe/Dublin',
  startDay: 6,
  startHour: 18,
  lengthHours: 48,
  submissionsCloseOffsetHours: 45,
  judgingDays: 5,
  resultsDays: 6,
}

test('days are counted from today where the event is, and hours from its start', () => {
  const times = getTimes(weekend, new Date('2026-11-21T12:00:00Z'))

  expect(times).toMatchObject({
    startAt: new Date('2026-11-27T18:00:00Z'),
    endAt: new Date('2026-11-29T18:00:00Z'),
    submissionsCloseAt: new Date('2026-11-29T15:00:00Z'),
    judgingEndAt: new Date('2026-12-04T15:00:00Z'),
    resultsAt: new Date('2026-12-05T15:00:00Z'),
    resultsPublishedAt: null,
  })
})

test('an hour is the same hour on both sides of a change of clocks', () => {
  const times = getTimes(weekend, new Date('2026-10-23T12:00:00Z'))

  expect(times.startAt).toEqual(new Date('2026-10-29T18:00:00Z'))
  expect(getTimes({ ...weekend, startDay: 1 }, new Date('2026-10-23T12:00:00Z')).startAt).toEqual(
    new Date('2026-10-24T17:00:00Z'),
  )
})

test('today is the day of the event’s zone, not of the server', () => {
  const times = getTimes(
    { ...weekend, timeZone: 'Pacific/Auckland', startDay: 0, startHour: 9 },
    new Date('2026-11-21T23:00:00Z'),
  )

  expect(times.startAt).toEqual(new Date('2026-11-21T20:00:00Z'))
})

test('without a day nothing is known, and results are out when their day has come', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  expect(getTimes({ ...weekend, startDay: null }, now)).toMatchObject({
    startAt: null,
    endAt: null,
    resultsAt: null,
  })
  expect(getTimes({ ...weekend, startDay: -30 }, now).resultsPublishedAt).not.toBeNull()
})
