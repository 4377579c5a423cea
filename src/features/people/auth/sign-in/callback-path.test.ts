import { expect, test } from 'vitest'
import { getCallbackPath, addCallback } from './callback-path.ts'

const origin = 'https://kilnyard.example'

test.each([
  ['/event/quiet-tools?enroll=true', '/event/quiet-tools?enroll=true'],
  ['https://kilnyard.example/t/first#h-start', '/t/first#h-start'],
  ['event', '/event'],
])('%s leads to %s', (address, path) => {
  expect(getCallbackPath(address, origin)).toBe(path)
})

test.each([
  [null],
  [''],
  ['https://evil.example/'],
  ['//evil.example/path'],
  ['/\\evil.example'],
  ['\t//evil.example'],
  ['https://kilnyard.example@evil.example/'],
  ['https://somebody@kilnyard.example/'],
  ['http://kilnyard.example/'],
  ['javascript:alert(1)'],
  ['/login?callbackUrl=/login'],
  [`/${'x'.repeat(3000)}`],
])('%s is not followed', (address) => {
  expect(getCallbackPath(address, origin)).toBe('/')
})

test('a path with two slashes behind the host stays on the site', () => {
  expect(getCallbackPath('https://kilnyard.example//evil.example', origin)).toBe('/evil.example')
})

test('the root is not worth remembering', () => {
  expect(addCallback('/login', '/')).toBe('/login')
  expect(addCallback('/login', '/event?page=2', { error: 'SessionRequired' })).toBe(
    '/login?error=SessionRequired&callbackUrl=%2Fevent%3Fpage%3D2',
  )
})
