import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('a secret that is long enough for a test')
const another = createVault('another secret that is just as long here')

test('what was sealed is opened by its owner and the same SECRET alone, and not when a sign was changed', () => {
  const sealed = vault.seal('a kiln', 'ada')
  expect(vault.open(sealed, 'ada')).toBe('a kiln')
  expect(vault.seal('a kiln', 'ada')).not.toBe(sealed)
  expect(sealed).not.toContain(Buffer.from('a kiln').toString('base64').slice(0, 6))
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1]! ^= 1
  expect([
    vault.open(sealed, 'bob'),
    another.open(sealed, 'ada'),
    vault.open(bytes.toString('base64'), 'ada'),
    vault.open('', 'ada'),
    vault.open('AAAA', 'ada'),
  ]).toEqual([null, null, null, null, null])
})

test('a digest is the same for the same, and another for another owner, text or SECRET', () => {
  expect(vault.digest('code', 'ada')).toBe(vault.digest('code', 'ada'))
  const others = [vault.digest('code', 'bob'), vault.digest('cone', 'ada'), another.digest('code', 'ada')]
  expect(new Set([vault.digest('code', 'ada'), ...others]).size).toBe(4)
})
