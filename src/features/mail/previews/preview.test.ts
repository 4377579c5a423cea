import { expect, test } from 'vitest'
import { templates } from '../templates.ts'
import { letterList, letterShown } from './preview.ts'

const origin = 'https://kilnyard.example'
const letters = letterList(origin)

test('every letter of the site has a preview, and no other', () => {
  expect(letters.map(({ template }) => template).toSorted()).toEqual(Object.keys(templates).toSorted())
})

test('each is complete by day, by night and as text, and small', () => {
  for (const { template, subject } of letters) {
    const { html, dark, text } = letterShown(origin, template)
    expect(subject + text, template).not.toMatch(/undefined|null|\[object/)
    expect(Buffer.byteLength(html), template).toBeLessThan(30_000)
    // By night nothing ends in a colour of the day.
    expect(html).toContain('background:#faf7f2')
    expect(dark).toMatch(/background:#faf7f2[^"]*;background:#12100e;color:#f3eee7"/)
    expect(text, template).toContain('You g')
  }
})
