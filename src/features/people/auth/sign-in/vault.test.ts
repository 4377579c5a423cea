import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('a secret that is long enough for a test')
const otherVault = createVault('another secret that is just as long here')

test('what was sealed is opened by its owner and the same SECRET alone, and not when a sign was changed', () => {
  const sealedText = vault.seal('a kiln', 'ada')
  expect(vault.open(sealedText, 'ada')).toBe('a kiln')
  expect(vault.seal('a kiln', 'ada')).not.toBe(sealedText)
  expect(sealedText).not.toContain(Buffer.from('a kiln').toString('base64').slice(0, 6))
  const bytes = Buffer.from(sealedText, 'base64')
  bytes[bytes.length - 1]! ^= 1
  expect([
    vault.open(sealedText, 'bob'),
    otherVault.open(sealedText, 'ada'),
    vault.open(bytes.toString('base64'), 'ada'),
    vault.open('', 'ada'),
    vault.open('AAAA', 'ada'),
  ]).toEqual([null, null, null, null, null])
})

test('a digest is the same for the same, and another for another owner, text or SECRET', () => {
  expect(vault.digest('code', 'ada')).toBe(vault.digest('code', 'ada'))
  const others = [vault.digest('code', 'bob'), vault.digest('cone', 'ada'), otherVault.digest('code', 'ada')]
  expect(new Set([vault.digest('code', 'ada'), ...others]).size).toBe(4)
})
