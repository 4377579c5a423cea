import { expect, test } from 'vitest'
import { explain as explainOn } from './sign-in-errors.ts'

const explain = (errorWord: string) => explainOn(errorWord, { sendsMail: true })

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

test.each(['CredentialsSignin', 'EmailSignin', 'Verification', 'SpentLink'])(
  'on a site without mail %s sends nobody to their inbox',
  (errorWord) => {
    const { title, text } = explainOn(errorWord, { sendsMail: false })
    expect(text).not.toMatch(/by e-mail|new one|address/)
    expect(title).toBe(explain(errorWord).title)
    expect(text).not.toBe(explain(errorWord).text)
  },
)

test('an unknown word gets the general sentence, and so does one that every object has', () => {
  expect(explain('Nonsense')).toEqual(explain('Default'))
  expect(explain('constructor')).toEqual(explain('Default'))
})
