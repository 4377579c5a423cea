import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ReachStatus } from './reach-status.tsx'

const renderStatus = (more: { waiting: number; failed: number; isStopped?: boolean }) => {
  const channelStatus = { way: 'webhooks', tone: 'warning', sentence: 'See why.', oldestAt: null } as const
  const channelStatuses = [{ ...channelStatus, isStopped: false, ...more }]
  const router = createMemoryRouter([{ path: '*', element: <ReachStatus {...{ ways: channelStatuses }} /> }])
  return renderToStaticMarkup(<RouterProvider {...{ router }} />)
}

test('what failed leads to what failed, and what is late to what waits', () => {
  expect(renderStatus({ waiting: 3, failed: 2 })).toContain(
    'href="/dash/admin/outbox?channel=webhook&amp;status=failed"',
  )
  expect(renderStatus({ waiting: 3, failed: 0 })).toContain('status=waiting"')
})

test('what has stopped is let go on from there, and nothing else', () => {
  expect(renderStatus({ waiting: 3, failed: 0, isStopped: true })).toContain('Go on sending')
  expect(renderStatus({ waiting: 3, failed: 0 })).not.toContain('Go on sending')
})
