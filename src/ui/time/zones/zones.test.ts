import { expect, test } from 'vitest'
import { findZoneByName } from './zones.ts'

test.for([
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
  [' new york ', undefined],
  ['america/new york', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['xyz', undefined],
  ['+02:00', undefined],
])('%j names the zone %j', ([typed, zone]) => {
  expect(findZoneByName(typed!)?.key).toBe(zone)
})
