import { expect, test } from 'vitest'
import { currentStep, type StepFacts, stepsOf } from './steps.ts'

const newcomer: StepFacts = {
  hasSaidWhatTheyBring: false,
  team: null,
  requests: 0,
  invitations: 0,
  maxTeamSize: 4,
  phase: 'registration',
  isRosterFinal: false,
  submissionHref: '/event/lantern/submission',
}
const team = { name: 'Lampwick', emptySeats: 1, hasDraft: false, isSubmitted: false, isHidden: false }
const next = (some: Partial<StepFacts>) =>
  currentStep(stepsOf({ ...newcomer, hasSaidWhatTheyBring: true, ...some }))

test('a newcomer first says what they bring, then finds a team', () => {
  expect(currentStep(stepsOf(newcomer))?.to).toMatchObject({ view: 'me' })
  expect(next({})?.to).toMatchObject({ view: 'team' })
  expect(next({ maxTeamSize: 1 })?.title).toBe('Set up your entry')
})

test('what the moderators hid is no draft to continue', () => {
  const hidden = { ...team, hasDraft: true, isHidden: true }
  expect(next({ team: hidden, phase: 'running' })?.to).toEqual({
    label: 'Why, and how to appeal',
    href: '/account/moderation',
  })
})

test('an invitation and a request to join come before anything else about teams', () => {
  expect(next({ invitations: 1 })?.to).toMatchObject({ section: 'team' })
  expect(next({ team, requests: 2 })).toMatchObject({
    text: '2 people are waiting.',
    to: { section: 'requests' },
  })
})

test('who is in a team builds next, and whoever has handed in is done', () => {
  expect(next({ team, phase: 'running' })?.to).toEqual({
    label: 'Start your draft',
    href: '/event/lantern/submission',
  })
  expect(next({ team: { ...team, hasDraft: true }, phase: 'running' })).toMatchObject({
    text: 'Until submissions close.',
    to: { label: 'Continue your draft' },
  })
  expect(next({ team: { ...team, isSubmitted: true } })).toBeUndefined()
})

test('after the close nobody is sent to look for a team, or to answer who asks to join', () => {
  expect(next({ team, requests: 2, isRosterFinal: true })?.to).not.toMatchObject({ section: 'requests' })
  expect(next({ isRosterFinal: true })?.to).toBeUndefined()
})
