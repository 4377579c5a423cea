import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { endableTopics } from '#features/platform/notification/kinds/topics.ts'
import routes from '../../../../routes.ts'
import { templates } from '../templates.ts'
import { findEnding } from './endings.ts'
import { listLetters, renderLetter } from './preview.ts'

const origin = 'https://kilnyard.example'
const letters = listLetters(origin)

test('every letter of the site has a preview, and no other', () => {
  expect(letters.map(({ template }) => template).toSorted()).toEqual(Object.keys(templates).toSorted())
})

test('each is complete by day, by night and as text, and small', () => {
  for (const { template, subject } of letters) {
    const { html, dark, text } = renderLetter(origin, template)
    expect(subject + text, template).not.toMatch(/undefined|null|\[object/)
    expect(Buffer.byteLength(html), template).toBeLessThan(30_000)
    // In dark mode, the dark color follows the light one in each element, and so overrides it.
    expect(html).toContain('background:#faf7f2')
    expect(dark).toMatch(/background:#faf7f2[^"]*;background:#12100e;color:#f3eee7"/)
    expect(text, template).toContain('You g')
  }
})

test('what can be ended says so, as its reader gets it', () => {
  const { html, text } = renderLetter(origin, 'commented')
  expect(html).toMatch(
    /href="https:\/\/kilnyard\.example\/unsubscribe\?[^"]*topic=comments"[^>]*>Unsubscribe</,
  )
  expect(text).toContain('Unsubscribe')
  expect(renderLetter(origin, 'announcement').text).toContain('Mute what its organizers write')
  expect(renderLetter(origin, 'passwordChanged').text).not.toContain('Unsubscribe')
})

test('every topic that an e-mail can end is the ending of one, and no other is', () => {
  const endingTopics = letters.flatMap(({ template }) => {
    const ending = findEnding(template)
    return ending && 'topic' in ending ? ending.topic : []
  })
  // E-mails about these share the template of e-mails about talk, which has one preview.
  const sentenceTopics = ['likes', 'points'] as const
  // Messages from organizers are muted per event.
  expect(new Set([...endingTopics, ...sentenceTopics])).toEqual(
    new Set(endableTopics.filter((topic) => topic !== 'announcements')),
  )
})

test('each time of day names its zone in the one way that the site has', () => {
  for (const { template } of letters) {
    const times = renderLetter(origin, template).text.match(/\d\d:\d\d.{0,20}/g) ?? []
    for (const time of times) expect(time, template).toMatch(/^\d\d:\d\d ([A-Z][a-z]+ time|UTC)/)
  }
})

test('every link of a preview leads to a page', () => {
  const linkedPaths = letters.flatMap(({ template }) =>
    [...renderLetter(origin, template).text.matchAll(/https:\/\/kilnyard\.example(\/[^\s?#)]*)/g)].map(
      ([, path]) => path!,
    ),
  )
  const brokenPaths = [...new Set(linkedPaths)].filter((path) => {
    const matches = matchRoutes(routes as RouteObject[], path)
    return !matches || matches.some(({ route }) => route.path === '*')
  })
  expect(brokenPaths).toEqual([])
})
