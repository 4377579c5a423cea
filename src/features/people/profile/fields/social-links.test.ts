import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

const nothing = {
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
const deciding = {
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
const names = (profile: object) => socialLinks({ ...nothing, ...profile }).map(({ network }) => network)

test('all eight stand in their order', () => {
  expect(names({ ...deciding, ...others })).toEqual([
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

test.for(Object.entries(deciding))('%s alone brings the bar, with what else there is', ([name, address]) => {
  expect(names({ [name]: address })).toHaveLength(1)
  expect(names({ [name]: address, ...others })).toHaveLength(5)
})

test('without one of the four there is no bar, and without a public profile neither', () => {
  expect(names(others)).toEqual([])
  expect(names({ ...deciding, ...others, public: false })).toEqual([])
})

test('a chat name leads somewhere only when the account is connected', () => {
  expect(socialLinks({ ...nothing, discord: 'potter' })).toEqual([
    { network: 'discord', href: null, handle: 'potter' },
  ])
  const discordUrl = 'https://discord.com/users/1'
  expect(socialLinks({ ...nothing, discord: 'potter', discordUrl })[0]).toMatchObject({ href: discordUrl })
})

test('an address that is none is left out', () => {
  expect(names({ githubUrl: deciding.githubUrl, personalwebsiteUrl: 'javascript:alert(1)' })).toEqual([
    'github',
  ])
})
