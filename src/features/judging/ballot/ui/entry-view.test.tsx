import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownPaper } from './ballot-calls.ts'
import { EntryView } from './entry-view.tsx'

const entry = {
  title: 'Night Lamp',
  shortDescription: 'It lights up.',
  text: { html: '', toc: [], minutes: 0 },
  technologies: [],
  imageLink: null,
}

const renderEntry = (more: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EntryView entry={{ ...entry, ...more } as never as ShownPaper['entry']} />
    </MemoryRouter>,
  )

test('a judge sees the picture of a project, whose room is kept free', () => {
  const picture = /<img[^>]*>/.exec(renderEntry({ imageLink: '/files/submission/one.webp' }))?.[0]
  for (const part of ['alt="Picture of Night Lamp"', 'width="384"', 'height="216"'])
    expect(picture).toContain(part)
  expect(renderEntry({})).not.toContain('entry__picture')
})
