import { expect, test } from 'vitest'
import { listExternalLinks, signInHref } from './links.ts'

test('the way to sign in leads back to where one is, and keeps the way that a sign-in page was given', () => {
  const team = '?callbackUrl=%2Fteam%2Finvite%3Ftoken%3Dabc'
  expect(signInHref('/tech', '?page=2')).toBe('/login?callbackUrl=%2Ftech%3Fpage%3D2')
  expect(signInHref('/login', team)).toBe(`/login${team}`)
  expect(signInHref('/signup', team)).toBe(`/login${team}`)
  expect(signInHref('/', '')).toBe('/login')
  expect(signInHref('/login', '?error=SessionRequired')).toBe('/login')
})

test('the header has every configured link that leaves the site, each address once', () => {
  const chat = { label: 'Our chat', href: 'https://chat.example' }
  const externalLinks = {
    enterprise: null,
    chat,
    mail: { label: 'Write', href: 'mailto:a@example.com' },
    careers: null,
  }
  const social = {
    photoSharing: 'https://photos.example',
    forum: null,
    shortMessages: null,
    codeHost: null,
    chat: chat.href,
    publication: 'https://press.example',
  }
  expect(listExternalLinks({ external: externalLinks, social }).map(({ label }) => label)).toEqual([
    'Our chat',
    'Write',
    'Photos',
    'Publication',
  ])
})
