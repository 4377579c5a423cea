import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WritingList } from './writing-list.tsx'

const text = {
  id: '0198a000-0000-7000-8000-000000000001',
  slug: 'a-quiet-kiln',
  language: 'en',
  title: 'A quiet kiln',
  description: '',
  image: null,
  pending: null,
  submittedAt: null,
  publishAt: null,
  publishedAt: '2026-11-20T10:00:00Z',
  reason: '',
  author: null,
  savedAt: '2026-11-20T10:00:00Z',
} as const

const renderList = (status: 'draft' | 'published') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WritingList kind="tutorial" items={[{ ...text, status }]} empty={null} />
    </MemoryRouter>,
  )

test('a published text of one’s own leads to its page, too', () => {
  expect(renderList('published')).toContain('href="/t/a-quiet-kiln"')
  expect(renderList('draft')).not.toContain('href="/t/a-quiet-kiln"')
})
