import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { site } from '#site.config.ts'
import { periods } from '#lib/periods.ts'
import { fill } from './fill.ts'

const values = { ...site, periods }
const pages = readdirSync('content').filter((file) => file.endsWith('.md'))

test('every informational, legal and partnership page has its text', () => {
  expect(pages.map((file) => file.replace('.md', '')).toSorted()).toEqual([
    'about',
    'brand',
    'code-of-conduct',
    'cooperation',
    'gdpr',
    'guide',
    'privacy-policy',
    'sponsor',
    'terms-of-use',
    'writing',
  ])
})

test.each(pages)('content/%s fills from the configuration and is a text of 300 to 1200 words', (file) => {
  const [, matter = '', body = ''] = readFileSync(`content/${file}`, 'utf8').split(/^---$/m)
  const { title, description, updated } = parse(matter) as Record<string, string>

  expect([title, description].map((text) => fill(text ?? '', values)).join('')).not.toContain('{{')
  expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  const bodyWords = fill(body, values).match(/[\p{L}\p{N}][^\s|]*/gu) ?? []
  expect(bodyWords.length).toBeGreaterThanOrEqual(300)
  expect(bodyWords.length).toBeLessThanOrEqual(1200)
})
