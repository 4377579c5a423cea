import { expect, test } from 'vitest'
import {
  checklist,
  getCompleteness,
  getCompletenessColor,
  type CompletenessFields,
  lacksOnlyGithub,
} from './completeness.ts'

const emptyProfile: CompletenessFields = {
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
const thirteen: [points: number, ways: (keyof CompletenessFields)[][]][] = [
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
  const profile = { ...emptyProfile }
  let percent = 0
  thirteen.forEach(([points, fieldGroups], index) => {
    if (((number >> index) & 1) === 0) return
    percent += points
    for (const field of fieldGroups[number % fieldGroups.length]!) profile[field] = 'said'
  })
  return { profile, percent }
}

test('each of the 8,192 combinations of the thirteen items has the sum of its points', () => {
  const all = Array.from({ length: 2 ** thirteen.length }, (_, number) => combination(number))
  expect(all).toHaveLength(8192)
  expect(all.filter(({ profile, percent }) => getCompleteness(profile) !== percent)).toEqual([])
  expect(all.filter(({ percent }) => percent % 5 !== 0)).toEqual([])
  expect(all.at(-1)!.percent).toBe(100)
})

test('one address of two is enough, and both earn no more', () => {
  expect(getCompleteness({ ...emptyProfile, twitterUrl: 'a' })).toBe(5)
  expect(getCompleteness({ ...emptyProfile, linkedinUrl: 'a' })).toBe(5)
  expect(getCompleteness({ ...emptyProfile, linkedinUrl: 'a', twitterUrl: 'a' })).toBe(5)
  expect(getCompleteness({ ...emptyProfile, discord: 'a', discordId: '1' })).toBe(10)
})

test('blanks are nothing', () => {
  expect(getCompleteness({ ...emptyProfile, about: ' \n', firstName: ' ' })).toBe(0)
})

test('the colour changes at 25, 50, 75 and 100', () => {
  const percents = [0, 20, 25, 45, 50, 70, 75, 95, 100]
  expect(percents.map(getCompletenessColor)).toEqual([
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
  const halfChecklist = checklist({
    ...emptyProfile,
    role: 'Potter',
    firstName: 'Ada',
    lastName: 'Kiln',
    userName: 'ada',
  })
  expect(halfChecklist).toHaveLength(8)
  expect(halfChecklist.filter(({ isDone }) => isDone)).toEqual([])
  expect(halfChecklist[2]).toMatchObject({ points: 30, most: 40 })
  expect(halfChecklist[6]).toMatchObject({ label: 'Tell us about your work', points: 5, most: 10 })
  const fullProfile = combination(2 ** thirteen.length - 1).profile
  expect(checklist(fullProfile).every(({ isDone }) => isDone)).toBe(true)
  expect(checklist({ ...fullProfile, githubUrl: null }).every(({ isDone }) => isDone)).toBe(true)
  expect(lacksOnlyGithub({ ...fullProfile, githubUrl: null })).toBe(true)
  expect(lacksOnlyGithub({ ...fullProfile, about: '' })).toBe(false)
})
