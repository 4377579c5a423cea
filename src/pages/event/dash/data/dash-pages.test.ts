import { expect, test } from 'vitest'
import { findMovedSection } from './dash-pages.ts'

test.each([
  ['#room', '/event/kiln/dash/room#room'],
  ['#questions', '/event/kiln/dash/help#questions'],
  ['#requests', '/event/kiln/dash/team#requests'],
  ['#find', '/event/kiln/dash/team/find#find'],
  ['#review', null],
  ['#announcements', null],
  ['', null],
])('an old link to %s leads to the page with that section', (hash, expected) => {
  expect(findMovedSection('kiln', hash)).toBe(expected)
})
