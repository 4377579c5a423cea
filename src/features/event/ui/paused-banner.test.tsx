import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PausedBanner } from './paused-banner.tsx'

const moved = {
  cancelledAt: null,
  postponedAt: null,
  movedFrom: '2026-11-24T12:00:00Z',
  startAt: '2026-11-30T12:00:00Z',
  statusReason: 'The hall is flooded.',
  timeZone: 'UTC',
  phase: 'registration' as const,
}
const banner = (some: object) => renderToStaticMarkup(<PausedBanner kind="event" {...moved} {...some} />)

test('a new date is told until the event begins, and not that it moved to where it was', () => {
  expect(banner({})).toMatch(/has a new date.*Moved from.*The hall is flooded/)
  for (const phase of ['running', 'judging', 'ended'] as const) expect(banner({ phase })).toBe('')
  expect(banner({ startAt: moved.movedFrom })).toBe('')
})

test('that it is cancelled is told afterwards too', () => {
  expect(banner({ phase: 'ended', cancelledAt: moved.startAt })).toContain('is cancelled')
})
