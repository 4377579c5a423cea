import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NoManagedYet } from './none-yet.tsx'

const renderNoneYet = (canCreate: boolean) => {
  const nouns = { noun: 'Event', many: 'events' }
  const managedKind = { kind: 'event', nouns, newHref: '/event/new', browseHref: '/event' } as const
  return renderToStaticMarkup(
    <MemoryRouter>
      <NoManagedYet {...{ of: managedKind, mayCreate: canCreate }} />
    </MemoryRouter>,
  )
}

test('whoever may make events and has none is offered to make one, and others to browse', () => {
  expect(renderNoneYet(true)).toContain('href="/event/new"')
  expect(renderNoneYet(true)).not.toContain('Browse')
  expect(renderNoneYet(false)).toContain('href="/event"')
})
