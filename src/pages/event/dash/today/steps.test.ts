import { expect, test } from 'vitest'
import { currentStep, type StepFacts, listSteps } from './steps.ts'

const newcomer: StepFacts = {
  hasSaidWhatTheyBring: false,
  team: null,
  requests: 0,
  invitations: 0,
  hasOpenTeams: true,
  maxTeamSize: 4,
  phase: 'registration',
  isRosterFinal: false,
  submissionHref: '/event/lantern/submission',
  findHref: '/event/lantern/dash/team/find',
  projectsHref: '/event/lantern/submissions',
}
const team = { name: 'Lampwick', emptySeats: 1, hasDraft: false, isSubmitted: false, isHidden: false }
const next = (facts: Partial<StepFacts>) =>
  currentStep(listSteps({ ...newcomer, hasSaidWhatTheyBring: true, ...facts }))

test('a newcomer first says what they bring, then finds a team', () => {
  expect(currentStep(listSteps(newcomer))?.to).toMatchObject({ view: 'me' })
  expect(next({})?.to).toMatchObject({ view: 'team' })
  expect(next({ maxTeamSize: 1 })?.title).toBe('Set up your entry')
})

test('a team can be found only where one looks for members', () => {
  expect(next({})).toMatchObject({
    title: 'Find or start a team',
    to: { label: 'Start a team' },
    orTo: { label: 'Find a team', href: '/event/lantern/dash/team/find' },
  })
  const withoutTeams = next({ hasOpenTeams: false })
  expect(withoutTeams).toMatchObject({ title: 'Start a team', to: { label: 'Start a team' } })
  expect(withoutTeams?.text).not.toContain('join')
  expect(withoutTeams?.orTo).toBeUndefined()
  expect(next({ maxTeamSize: 1 })?.orTo).toBeUndefined()
})

test('who has a team already is promised no suggestions for what they bring', () => {
  expect(listSteps(newcomer)[0]?.text).toContain('we’ll suggest teams')
  expect(listSteps({ ...newcomer, team })[0]?.text).toBe(
    'Tell us your role, skills and hours, so your team knows what you bring.',
  )
})

test('what the moderators hid is no draft to continue', () => {
  const hidden = { ...team, hasDraft: true, isHidden: true }
  expect(next({ team: hidden, phase: 'running' })?.to).toEqual({
    label: 'Why, and how to appeal',
    href: '/account/moderation',
  })
})

test('an invitation comes before anything else about teams', () => {
  expect(next({ invitations: 1 })?.to).toMatchObject({ section: 'team' })
})

test('who has a team is done with that, also while somebody asks to join', () => {
  const listDone = (requests: number) =>
    listSteps({ ...newcomer, hasSaidWhatTheyBring: true, team, requests }).map(({ isDone }) => isDone)
  expect(listDone(0)).toEqual([true, true, false])
  expect(listDone(2)).toEqual(listDone(0))
  expect(listSteps({ ...newcomer, team, requests: 2 })[1]).toMatchObject({
    text: 'Lampwick. 2 people want to join.',
    to: { section: 'requests' },
  })
})

test('after the close nobody is promised suggestions', () => {
  const titles = listSteps({ ...newcomer, isRosterFinal: true, phase: 'judging' }).map(({ title }) => title)
  expect(titles).toEqual(['Find or start a team', 'Build and submit'])
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

test('what can’t be done any more is no next step', () => {
  expect(next({ phase: 'judging', isRosterFinal: true })).toBeUndefined()
  expect(next({ team, phase: 'judging', isRosterFinal: true })?.title).toBe('Build and submit')
})

test('after the end the projects of everyone are what is next', () => {
  const submittedTeam = { ...team, isSubmitted: true }
  expect(next({ team: submittedTeam, phase: 'ended', isRosterFinal: true })?.to).toMatchObject({
    href: '/event/lantern/submissions',
  })
})
