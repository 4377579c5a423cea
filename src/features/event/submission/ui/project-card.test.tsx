import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getMedal } from '../results/medal.ts'
import { ProjectCard, type ShownProject } from './project-card.tsx'
import { type ListedSubmission, toShownProject } from './shown-project.ts'

const project: ShownProject = {
  href: '/event/quiet/low-water/tidewatch',
  title: 'Tidewatch',
  shortDescription: 'Reads harbour gauges.',
  imageLink: null,
  seed: 'tidewatch',
  by: { name: 'Low Water', people: [] },
  techIn: ['Whisper', 'DuckDB', 'Llama', 'Qdrant'].map((name) => ({ name })),
}

const renderCard = (more: Partial<ShownProject> = {}) => {
  const card = <ProjectCard project={{ ...project, ...more }} like={<button type="button">12</button>} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />)
}

test('a card links its title, keeps the like outside of the link and counts what it cannot show', () => {
  const html = renderCard({ medal: 'TOP_2' })
  expect(html).toMatch(/<a [^>]*href="\/event\/quiet\/low-water\/tidewatch"[^>]*>Tidewatch<\/a>/)
  expect(html).not.toMatch(/<a [^>]*>[^<]*<button/)
  expect(html).toContain('Second')
  expect(html).toContain('+1')
  expect(html).not.toContain('<img')
})

test('what a project won besides a medal stands in words', () => {
  expect(renderCard({ won: ['Rank 4', 'Best in Hardware'] })).toContain('Rank 4 · Best in Hardware')
})

test('an uploaded picture comes in the widths that fit, a foreign one not at all', () => {
  expect(renderCard({ imageLink: '/files/submission/one.webp' })).toContain('w=384&amp;q=75 384w')
  expect(renderCard({ imageLink: 'https://example.com/one.webp' })).not.toContain('<img')
})

test('label and rank show the same medal, no medal is shown for nothing', () => {
  expect(getMedal({ position: 'FINALISTS', eventPosition: 1 })).toBe('FINALISTS')
  expect(getMedal({ position: null, eventPosition: 3 })).toBe('TOP_3')
  expect(getMedal({ position: null, eventPosition: 4 })).toBe(null)
  expect(getMedal({ position: null, eventPosition: null })).toBe(null)
})

test('a submission becomes a card of its team, with the faces of its people', () => {
  const profile = { firstName: 'Ines', lastName: 'Okafor', picture: null, face: 'a1f3c' }
  const submission = {
    title: 'Tidewatch',
    slug: 'tidewatch',
    event: { slug: 'quiet' },
    team: { slug: 'low-water', name: 'Low Water' },
    members: [{ isAdmin: true, profile }],
    position: 'WINNERS',
    techIn: [],
  } as unknown as ListedSubmission
  expect(toShownProject(submission, 'Harbours')).toMatchObject({
    href: '/event/quiet/low-water/tidewatch',
    medal: 'WINNERS',
    by: { name: 'Low Water', place: 'Harbours', people: [{ name: 'Ines Okafor' }] },
  })
})
