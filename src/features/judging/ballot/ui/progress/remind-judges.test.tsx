import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownProgress } from './progress-calls.ts'
import { RemindJudges } from './remind-judges.tsx'

const progress = {
  round: { id: 'r1' },
  late: 0,
  lateReach: {},
  remindedAt: null,
  remindedJudges: 0,
  ballotsEach: 2,
} as unknown as ShownProgress

function renderReminder(ballots: number) {
  const coverage = [{ ballots, entries: 3 }]
  const element = <RemindJudges progress={{ ...progress, coverage }} timeZone="Europe/Dublin" />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider {...{ router }} />)
}

test('while projects lack ballots, such as right after a judge was removed, not everything is submitted', () => {
  expect(renderReminder(1)).toContain(
    'No judge has anything left to submit, but projects still need 3 ballots.',
  )
  expect(renderReminder(1)).not.toContain('submitted everything')
  expect(renderReminder(2)).toContain('Every judge has submitted everything.')
})
