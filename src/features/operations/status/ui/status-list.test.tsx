import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FailingChecks } from './failing-checks.tsx'
import { StatusList } from './status-list.tsx'

function render(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider {...{ router }} />)
}

const failing = {
  key: 'jobs',
  name: 'Jobs',
  state: 'failing',
  seen: '3 jobs could run.',
  advice: 'Start “npm run worker”.',
  link: { label: 'Open Jobs', href: '/dash/admin/jobs' },
} as const
const inOrder = { ...failing, key: 'disk', name: 'Disk', state: 'ok', seen: 'Free.', advice: null } as const

test('each check is under the heading of its state, worst first, and only those to fix have a link', () => {
  const status = { checkedAt: '2026-11-20T10:00:00Z', failing: 1, warnings: 0, checks: [inOrder, failing] }
  const html = render(<StatusList {...{ status }} />)
  const places = ['Failing (1)', 'Start “npm run worker”.', 'Open Jobs', 'In order (1)', 'Disk'].map((text) =>
    html.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/href="\/dash\/admin\/jobs"/g)).toHaveLength(1)
  expect(html).not.toContain('Unknown')
})

test('the overview counts failing checks and leads to them, and says nothing if there are none', () => {
  const html = render(<FailingChecks failing={2} />)
  expect(html).toContain('2 checks are failing.')
  expect(html).toContain('href="/dash/admin/status"')
  expect(render(<FailingChecks failing={1} />)).toContain('A check is failing.')
  expect(render(<FailingChecks failing={0} />)).toBe('')
})
