import { expect, test } from 'vitest'
import { explain } from './sign-in-errors.ts'

test.each([
  'SessionRequired',
  'CredentialsSignin',
  'Verification',
  'OAuthAccountNotLinked',
  'Configuration',
  'AccessDenied',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'EmailSignin',
])('%s has a sentence of its own', (errorWord) => {
  expect(explain(errorWord).title).not.toBe(explain('Default').title)
})

test('an unknown word gets the general sentence, and so does one that every object has', () => {
  expect(explain('Nonsense')).toEqual(explain('Default'))
  expect(explain('constructor')).toEqual(explain('Default'))
})
