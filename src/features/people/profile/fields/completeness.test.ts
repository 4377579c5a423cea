import { expect, test } from 'vitest'
import {
  checklist,
  completeness,
  completenessColour,
  type Countable,
  lacksGithubAlone,
} from './completeness.ts'

const nothing: Countable = {
  picture: null,
  firstName: '',
  lastName: '',
  image: null,
  userName: null,
  email: null,
  location: null,
  about: '',
  role: '',
  organization: '',
  githubUrl: null,
  twitterUrl: null,
  linkedinUrl: null,
  discord: null,
  discordId: null,
}

/** The thirteen items of docs/rules.md#completeness, with every way to fulfill each. */
const thirteen: [points: number, ways: (keyof Countable)[][]][] = [
  [10, [['picture']]],
  [10, [['firstName']]],
  [10, [['lastName']]],
  [5, [['image']]],
  [10, [['userName']]],
  [10, [['email']]],
  [10, [['location']]],
  [5, [['about']]],
  [5, [['role']]],
  [5, [['organization']]],
  [5, [['githubUrl']]],
  [5, [['twitterUrl'], ['linkedinUrl'], ['twitterUrl', 'linkedinUrl']]],
  [10, [['discord'], ['discordId'], ['discord', 'discordId']]],
]

function combination(number: number) {
  const profile = { ...nothing }
  let percent = 0
  thirteen.forEach(([points, ways], place) => {
    if (((number >> place) & 1) === 0) return
    percent += points
    for (const field of ways[number % ways.length]!) profile[field] = 'said'
  })
  return { profile, percent }
}

test('each of the 8,192 combinations of the thirteen items has the sum of its points', () => {
  const all = Array.from({ length: 2 ** thirteen.length }, (_, number) => combination(number))
  expect(all).toHaveLength(8192)
  expect(all.filter(({ profile, percent }) => completeness(profile) !== percent)).toEqual([])
  expect(all.filter(({ percent }) => percent % 5 !== 0)).toEqual([])
  expect(all.at(-1)!.percent).toBe(100)
})

test('one address of two is enough, and both earn no more', () => {
  expect(completeness({ ...nothing, twitterUrl: 'a' })).toBe(5)
  expect(completeness({ ...nothing, linkedinUrl: 'a' })).toBe(5)
  expect(completeness({ ...nothing, linkedinUrl: 'a', twitterUrl: 'a' })).toBe(5)
  expect(completeness({ ...nothing, discord: 'a', discordId: '1' })).toBe(10)
})

test('blanks are nothing', () => {
  expect(completeness({ ...nothing, about: ' \n', firstName: ' ' })).toBe(0)
})

test('the colour changes at 25, 50, 75 and 100', () => {
  const at = [0, 20, 25, 45, 50, 70, 75, 95, 100]
  expect(at.map(completenessColour)).toEqual([
    'red',
    'red',
    'orange',
    'orange',
    'yellow',
    'yellow',
    'teal',
    'teal',
    'green',
  ])
})

test('a line of the checklist is done when all that it names is there', () => {
  const half = checklist({ ...nothing, role: 'Potter', firstName: 'Ada', lastName: 'Kiln', userName: 'ada' })
  expect(half).toHaveLength(8)
  expect(half.filter(({ isDone }) => isDone)).toEqual([])
  expect(half[2]).toMatchObject({ points: 30, most: 40 })
  expect(half[6]).toMatchObject({ label: 'Tell us about your work', points: 5, most: 10 })
  const whole = combination(2 ** thirteen.length - 1).profile
  expect(checklist(whole).every(({ isDone }) => isDone)).toBe(true)
  expect(checklist({ ...whole, githubUrl: null }).every(({ isDone }) => isDone)).toBe(true)
  expect(lacksGithubAlone({ ...whole, githubUrl: null })).toBe(true)
  expect(lacksGithubAlone({ ...whole, about: '' })).toBe(false)
})
