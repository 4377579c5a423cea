import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { listExampleParts, describeExampleParts } from './example-parts.ts'

test('each part of the invented company is named until it is edited', () => {
  expect(listExampleParts(site)).toEqual([
    'the company’s name',
    'the company’s address',
    'its register entry',
    'who hosts the site',
    'the e-mail addresses',
    'the social links',
    'the links of header and footer',
    'the sponsors',
  ])
  const company = {
    ...site.company,
    name: 'Clay Works',
    address: ['4 Quay'],
    registration: '',
    hosting: 'us',
  }
  expect(listExampleParts({ ...site, company }).slice(0, 2)).toEqual([
    'the e-mail addresses',
    'the social links',
  ])
  expect(describeExampleParts(site)).toContain('edit the company’s name, the company’s address')
})

test('an edited site has nothing to say', () => {
  const ownSite = JSON.parse(
    JSON.stringify(site)
      .replaceAll(/example/gi, 'clay')
      .replace('Kilnyard Cooperative', 'Clay Works'),
  )
  expect(describeExampleParts(ownSite)).toBeNull()
})
