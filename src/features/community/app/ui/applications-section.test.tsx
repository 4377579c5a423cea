import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#lib/pages/queries/query-client.ts'
import { ApplicationsSection } from './applications-section.tsx'

const application = {
  title: 'Glaze Book',
  shortDescription: 'Remembers every glaze.',
  imageLink: null,
  demoPlatform: null,
  likesCount: 0,
  status: 'rejected' as const,
  isQueued: false,
  reason: 'The demo does not answer.',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: null,
  owner: null,
  techIn: [],
  categories: [],
}

function renderSection(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ ...application, id: `id-${index}` }))
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ApplicationsSection userId="someone" applications={{ items, total: count, page: 1, perPage: 20 }} />
    </QueryClientProvider>,
  )
}

test('an application says where it stands and why, and leads to its page and its form', () => {
  const html = renderSection(1)
  expect(html).toContain('Needs a change')
  expect(html).toContain('The demo does not answer.')
  expect(html).toContain('href="/apps/app?id=id-0"')
  expect(html).toContain('href="/apps/app?id=id-0&amp;edit=true"')
})

test('the tile for one more leads to the form, and goes at three', () => {
  expect(renderSection(2)).toContain('href="/apps/app"')
  expect(renderSection(2)).toContain('2 of 3 apps.')
  expect(renderSection(3)).not.toContain('href="/apps/app"')
})
