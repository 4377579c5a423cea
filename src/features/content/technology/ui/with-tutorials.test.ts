import { expect, test } from 'vitest'
import { listRequestedTechnologies, insertTutorialLinks } from './with-tutorials.ts'

const ownHtml = '<p>One</p><div data-embed="tech-tutorials"></div>'

test('a text about a technology leads to its tutorials below, when there are any', () => {
  expect(insertTutorialLinks(ownHtml, { own: { name: 'R&D <x>', hasTutorials: true } })).toBe(
    '<p>One</p><p><a href="#tutorials">Tutorials with R&amp;D &lt;x></a></p>',
  )
  expect(insertTutorialLinks(ownHtml, { own: { name: 'Kiln', hasTutorials: false } })).toBe(ownHtml)
  expect(insertTutorialLinks(ownHtml)).toBe(ownHtml)
})

test('a text that names a technology leads to the list of its tutorials', () => {
  const embedHtml = '<div data-embed="tech-tutorials" data-technology="glaze-2"></div>'
  expect(insertTutorialLinks(embedHtml)).toBe('<p><a href="/t?tech=glaze-2">Tutorials with glaze-2</a></p>')
  expect(listRequestedTechnologies(embedHtml + ownHtml + embedHtml)).toEqual(['glaze-2'])
  const technologies = [{ asked: 'glaze-2', slug: 'glaze-two', name: 'Glaze 2' }]
  expect(insertTutorialLinks(embedHtml, { technologies })).toBe(
    '<p><a href="/t?tech=glaze-two">Tutorials with Glaze 2</a></p>',
  )
  expect(insertTutorialLinks(embedHtml, { technologies: [] })).toBe(embedHtml)
})
