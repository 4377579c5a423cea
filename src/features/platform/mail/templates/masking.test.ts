import { expect, test } from 'vitest'
import { maskSecrets } from './masking.ts'

test('keys, codes and what follows a question mark are left out, ids are not', () => {
  const id = '0f8e6f0a-5397-4983-8a41-5d4f0c1b2a3d'
  expect(maskSecrets(`Your code is 7KQ2-M9XD. See {"id":"${id}"}.`)).toBe(
    `Your code is …. See {"id":"${id}"}.`,
  )
  expect(maskSecrets('Open https://kilnyard.example/login?token=abc now')).toBe(
    'Open https://kilnyard.example/login?… now',
  )
  expect(maskSecrets('Aa1bcdefghijklmnopqrstuvwx')).toBe('…')
})
