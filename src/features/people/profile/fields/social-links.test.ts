import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

const emptyLinks = {
  public: true,
  discord: null,
  discordUrl: null,
  githubUrl: null,
  linkedinUrl: null,
  twitterUrl: null,
  facebookUrl: null,
  instagramUrl: null,
  redditUrl: null,
  personalwebsiteUrl: null,
}
const decidingLinks = {
  discordUrl: 'https://discord.com/users/1',
  githubUrl: 'https://github.com/example',
  linkedinUrl: 'https://linkedin.com/in/example',
  twitterUrl: 'https://x.com/example',
}
const others = {
  facebookUrl: 'https://facebook.com/example',
  instagramUrl: 'https://instagram.com/example',
  redditUrl: 'https://reddit.com/user/example',
  personalwebsiteUrl: 'https://potter.example',
}
const names = (profile: object) => socialLinks({ ...emptyLinks, ...profile }).map(({ network }) => network)

test('all eight stand in their order', () => {
  expect(names({ ...decidingLinks, ...others })).toEqual([
    'discord',
    'github',
    'linkedin',
    'twitter',
    'facebook',
    'instagram',
    'reddit',
    'website',
  ])
})

test.for(Object.entries(decidingLinks))(
  '%s alone brings the bar, with what else there is',
  ([name, address]) => {
    expect(names({ [name]: address })).toHaveLength(1)
    expect(names({ [name]: address, ...others })).toHaveLength(5)
  },
)

test('without one of the four there is no bar, and without a public profile neither', () => {
  expect(names(others)).toEqual([])
  expect(names({ ...decidingLinks, ...others, public: false })).toEqual([])
})

test('a chat name leads somewhere only when the account is connected', () => {
  expect(socialLinks({ ...emptyLinks, discord: 'potter' })).toEqual([
    { network: 'discord', href: null, handle: 'potter' },
  ])
  const discordUrl = 'https://discord.com/users/1'
  expect(socialLinks({ ...emptyLinks, discord: 'potter', discordUrl })[0]).toMatchObject({ href: discordUrl })
})

test('an address that is none is left out', () => {
  expect(names({ githubUrl: decidingLinks.githubUrl, personalwebsiteUrl: 'javascript:alert(1)' })).toEqual([
    'github',
  ])
})
