import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createAddressSchema, type NetworkField } from './addresses.ts'

const parseAddress = (field: NetworkField, value: string) => {
  const { data, error } = z.safeParse(createAddressSchema(field), value)
  return data ?? error!.issues[0]!.message
}

test.each<[NetworkField, string, string]>([
  ['githubUrl', 'github.com/ada-kiln', 'https://github.com/ada-kiln'],
  ['githubUrl', ' https://www.github.com/Ada/ ', 'https://www.github.com/Ada/'],
  ['githubUrl', `https://github.com/${'a'.repeat(39)}`, `https://github.com/${'a'.repeat(39)}`],
  ['githubUrl', 'https://github.com/ada?tab=repositories#top', 'https://github.com/ada'],
  ['githubUrl', 'http://GitHub.com/ada', 'https://github.com/ada'],
  ['githubUrl', 'wrenok', 'https://github.com/wrenok'],
  ['githubUrl', ' @ada-kiln ', 'https://github.com/ada-kiln'],
  ['twitterUrl', '@ada_kiln', 'https://x.com/ada_kiln'],
  ['instagramUrl', '@ada_kiln.1', 'https://instagram.com/ada_kiln.1'],
  ['twitterUrl', 'x.com/ada_kiln', 'https://x.com/ada_kiln'],
  ['twitterUrl', '/twitter.com/a', 'https://twitter.com/a'],
  ['twitterUrl', `https://x.com/${'a'.repeat(15)}?s=20`, `https://x.com/${'a'.repeat(15)}`],
  ['linkedinUrl', 'www.linkedin.com/in/ada-kiln', 'https://www.linkedin.com/in/ada-kiln'],
  ['linkedinUrl', 'linkedin.com/in/josé', 'https://linkedin.com/in/jos%C3%A9'],
  ['facebookUrl', 'facebook.com/ada.kiln', 'https://facebook.com/ada.kiln'],
  ['facebookUrl', 'facebook.com/profile.php?id=100012&ref=x', 'https://facebook.com/profile.php?id=100012'],
  ['instagramUrl', 'instagram.com/ada_kiln.1/', 'https://instagram.com/ada_kiln.1/'],
  ['redditUrl', 'reddit.com/user/ada', 'https://reddit.com/user/ada'],
  ['redditUrl', 'www.reddit.com/u/Ada_Kiln-1', 'https://www.reddit.com/u/Ada_Kiln-1'],
  ['redditUrl', '  ', ''],
])('%s takes %j as %j', (field, value, expected) => {
  expect(parseAddress(field, value)).toBe(expected)
})

const evil = (host: string, path: string) => [
  `javascript:alert(1)//${host}${path}`,
  `javascript://${host}${path}%0aalert(1)`,
  `data:text/html,https://${host}${path}`,
  `ftp://${host}${path}`,
  `https://${host}.evil.example${path}`,
  `https://${host}@evil.example${path}`,
  `https://${host}:x@evil.example${path}`,
  `https://evil.example@${host}${path}`,
  `https://evil.example/${host}${path}`,
  `https://evil.example#${host}${path}`,
  `https://evil.example\\@${host}${path}`,
  `https://${host}\\@evil.example${path}`,
  `https://evil${host}${path}`,
  `https://evil.${host}${path}`,
  `https://${host}.${path}`,
  `https://${host}:8443${path}`,
  `https://${host}${path}/more`,
  `https://${host}/`,
  `https://${host}`,
  `https://${host}/${path}`,
]

test.for<[NetworkField, string, string, string]>([
  ['githubUrl', 'github.com', '/ada', 'Please enter a valid Github profile URL'],
  ['twitterUrl', 'x.com', '/ada', 'Please enter a valid Twitter profile URL'],
  ['twitterUrl', 'twitter.com', '/ada', 'Please enter a valid Twitter profile URL'],
  ['linkedinUrl', 'linkedin.com', '/in/ada', 'Please enter a valid LinkedIn profile URL'],
  ['facebookUrl', 'facebook.com', '/ada', 'Please enter a valid Facebook profile URL'],
  ['instagramUrl', 'instagram.com', '/ada', 'Please enter a valid Instagram profile URL'],
  ['redditUrl', 'reddit.com', '/user/ada', 'Please enter a valid Reddit profile URL'],
])('%s at %s is at no other host, and nothing that only looks like it', ([field, host, path, message]) => {
  expect(evil(host, path).filter((value) => parseAddress(field, value) !== message)).toEqual([])
  expect(parseAddress(field, `https://${host}${path}\u0000`)).toBe('Invalid value')
})

test.each<[NetworkField, string]>([
  ['githubUrl', 'github.com/-ada'],
  ['githubUrl', 'github.com/ada--kiln'],
  ['githubUrl', 'github.com/ada-'],
  ['githubUrl', 'github.com/ada_kiln'],
  ['githubUrl', `github.com/${'a'.repeat(40)}`],
  ['githubUrl', `github.com/${'a-'.repeat(19)}ab`],
  ['twitterUrl', `x.com/${'a'.repeat(16)}`],
  ['twitterUrl', 'x.com/ada-kiln'],
  ['linkedinUrl', 'linkedin.com/company/kiln'],
  ['linkedinUrl', 'linkedin.com/ada'],
  ['facebookUrl', 'facebook.com/profile.php?id=ada'],
  ['instagramUrl', 'instagram.com/ada kiln'],
  ['redditUrl', 'reddit.com/r/kiln'],
  ['redditUrl', 'reddit.com/user/ab'],
  ['redditUrl', `reddit.com/user/${'a'.repeat(21)}`],
])('%s does not take %j', (field, value) => {
  expect(parseAddress(field, value)).toMatch(/^Please enter a valid \w+ profile URL$/)
})
