import { expect, test } from 'vitest'
import { fill } from './fill.ts'

const kiln = {
  name: 'Kiln: a yard',
  company: { name: 'Kiln Ltd', address: ['1 Lane', 'Cork'], registration: '' },
}

test('a dotted path becomes the value it names, every time it stands there', () => {
  expect(fill('{{name}} is run by {{ company.name }}. {{name}}!', kiln)).toBe(
    'Kiln: a yard is run by Kiln Ltd. Kiln: a yard!',
  )
})

test('a list is joined with commas and an empty value leaves nothing', () => {
  expect(fill('{{company.address}}.{{company.registration}}', kiln)).toBe('1 Lane, Cork.')
})

test.each([
  'company.phone',
  'company',
  'constructor',
  'name.length',
  'company.address.0',
  '',
  'company name',
])('the unknown name "%s" is refused with its spelling', (path) => {
  expect(() => fill(`Call {{${path}}}`, kiln)).toThrow(`{{${path}}}`)
})

test('a value with a dollar sign or braces is put in as it stands', () => {
  expect(fill('{{name}}', { name: '$& {{name}}' })).toBe('$& {{name}}')
})
