import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Days } from './day.tsx'

const renderDays = (from: string, to: string) =>
  renderToStaticMarkup(<Days from={from} to={to} />).replace(/<[^>]+>/g, '')

test('a stretch of days names both its ends, and one day once', () => {
  expect(renderDays('2026-11-27T00:00:00Z', '2026-12-03T00:00:00Z')).toBe('27 Nov 2026 to 3 Dec 2026')
  expect(renderDays('2026-11-27T00:00:00Z', '2026-11-27T23:59:59Z')).toBe('27 Nov 2026')
})
