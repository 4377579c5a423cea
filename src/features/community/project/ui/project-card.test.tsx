import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProjectCard } from './project-card.tsx'

const project = {
  id: 'a3f1b9f0-8f5e-4c0e-9f2b-8f6d6a1c2b3d',
  title: 'Rain Ledger',
  description: 'Listens to the gutters of a street.',
  TechnicalSkills: ['Rust', 'Speech', 'SQLite', 'Maps', 'Solar'],
  url: 'https://rain.example.com/ledger?a=1',
  image: null,
}

test('a card leads to where the project is, says to which site, and lends it no standing', () => {
  const html = renderToStaticMarkup(<ProjectCard project={project} />)
  expect(html).toContain('href="https://rain.example.com/ledger?a=1"')
  expect(html).toContain('rel="noopener noreferrer nofollow ugc"')
  expect(html).toContain('rain.example.com</span>')
})

test('three technologies are shown and the others counted', () => {
  const html = renderToStaticMarkup(<ProjectCard project={project} />)
  expect(html).toContain('+2<span class="visually-hidden"> more: Maps, Solar</span>')
})
