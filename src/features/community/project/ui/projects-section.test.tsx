import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#lib/pages/queries/query-client.ts'
import { ProjectsSection } from './projects-section.tsx'

const titles = ['Rain Ledger', 'Moss Map', 'Second Reader']

function renderSection(count: number) {
  const items = titles.slice(0, count).map((title, index) => ({
    id: `a3f1b9f0-8f5e-4c0e-9f2b-8f6d6a1c2b3${index}`,
    profileId: 'a3f1b9f0-8f5e-4c0e-9f2b-8f6d6a1c2b3d',
    title,
    description: 'Listens.',
    TechnicalSkills: ['Rust', 'Speech'],
    url: 'https://example.com',
    image: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  }))
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ProjectsSection userId="someone" projects={{ items, total: count, page: 1, perPage: 20 }} />
    </QueryClientProvider>,
  )
}

test('what a person has stands there by name, each to edit and to delete', () => {
  const html = renderSection(2)
  expect(html).toContain('Rust, Speech')
  for (const label of ['Edit Rain Ledger', 'Delete Rain Ledger', 'Edit Moss Map', 'Delete Moss Map'])
    expect(html).toContain(`aria-label="${label}"`)
})

test('the tile for one more goes at three', () => {
  expect(renderSection(0)).toContain('Add a project')
  expect(renderSection(2)).toContain('Add a project')
  expect(renderSection(2)).toContain('2 of 3 projects.')
  expect(renderSection(3)).not.toContain('Add a project')
})
