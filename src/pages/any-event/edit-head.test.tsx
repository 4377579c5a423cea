import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EditHead } from './edit-head.tsx'

const badges = (pauseTimes: { cancelledAt: string | null; postponedAt: string | null }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EditHead
        kind="event"
        slug="kilns"
        title="Kilns"
        visibility="public"
        isHidden={false}
        tabs={[]}
        current="participants"
        {...pauseTimes}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')

test('every tab of an event says that it is cancelled or postponed', () => {
  const time = '2026-11-20T10:00:00Z'
  expect(badges({ cancelledAt: time, postponedAt: null })).toContain('Cancelled')
  expect(badges({ cancelledAt: null, postponedAt: time })).toContain('Postponed')
  expect(badges({ cancelledAt: null, postponedAt: null })).not.toMatch(/Cancelled|Postponed/)
})
