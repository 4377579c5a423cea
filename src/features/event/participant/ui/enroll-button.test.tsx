import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/contract/client.ts'
import { getEnrollState, type EnrollFacts, type EnrollState } from '../enrollment/enrollment-state.ts'
import { DashboardButton } from './dashboard-button.tsx'
import { EnrollButton } from './enroll-button.tsx'
import { getRefusal, refusedToast } from './use-enrollment.ts'

const facts: EnrollFacts = {
  session: 'authenticated',
  own: { participantId: null, approved: false, declined: false },
  signupActive: true,
  hasEnded: false,
  isEnrolling: false,
  justEnrolled: false,
}
const inIt = { participantId: crypto.randomUUID(), approved: true, declined: false }

test.for<[Partial<EnrollFacts>, EnrollState]>([
  [{ session: 'loading', own: undefined }, 'checking'],
  [{ own: undefined }, 'checking'],
  [{ session: 'unauthenticated', own: undefined }, 'signedOut'],
  [{}, 'open'],
  [{ own: null }, 'open'],
  [{ isEnrolling: true }, 'enrolling'],
  [{ own: inIt, justEnrolled: true }, 'justEnrolled'],
  [{ own: inIt }, 'enrolled'],
  [{ own: inIt, hasEnded: true }, 'enrolled'],
  [{ own: { ...inIt, approved: false } }, 'waiting'],
  [{ own: { ...inIt, approved: false, declined: true } }, 'declined'],
  [{ signupActive: false }, 'closed'],
  [{ session: 'loading', own: undefined, signupActive: false }, 'closed'],
  [{ hasEnded: true, signupActive: false }, 'ended'],
])('%j is the state %s', ([overrides, expected]) => {
  expect(getEnrollState({ ...facts, ...overrides })).toBe(expected)
})

test.for<[EnrollState, string, boolean]>([
  ['checking', 'Checking…', true],
  ['open', 'Enroll now!', false],
  ['enrolling', 'Loading…', true],
  ['justEnrolled', 'Enrolled!', true],
  ['waiting', 'Waiting for approval', true],
  ['closed', 'Enrollment is closed', true],
  ['ended', 'Enrollment is over', true],
])('in the state %s the button says %s', ([state, label, isDisabled]) => {
  const html = renderButton(state)
  expect(html).toContain(label)
  expect(/<button[^>]*(disabled=""|aria-disabled="true")/.test(html)).toBe(isDisabled)
})

test('signed out it leads to the login and from there back to enrolling', () => {
  expect(renderButton('signedOut')).toContain('href="/login?callbackUrl=%2Fevent%2Fx%3Fenroll%3Dtrue"')
})

test('once enrolled there is no button, only a word', () => {
  expect(renderButton('enrolled')).not.toContain('<button')
  expect(renderButton('enrolled')).toContain('You’re enrolled.')
})

test('a refusal says to try again in the toast, and why beside the button', () => {
  const closedError = new ApiError(403, { message: 'Enrollment is closed' }, 'Forbidden')
  expect(refusedToast(closedError)).toMatchObject({
    title: 'Enrollment failed!',
    detail: 'Please try again.',
  })
  expect(getRefusal(closedError)).toBe('Enrollment is closed')
  expect(renderButton('open', getRefusal(closedError))).toContain('role="alert">Enrollment is closed')
  for (const error of [new ApiError(500, { message: 'Something broke' }, ''), null, new Error('x')])
    expect(getRefusal(error)).toBe('')
})

test('only 400 says already enrolled, what a retry can mend says to try again', () => {
  expect(refusedToast(new ApiError(400, null, '')).title).toBe('You already enrolled to this event!')
  for (const error of [new ApiError(403, null, ''), new ApiError(0, null, ''), new Error('x')])
    expect(refusedToast(error)).toMatchObject({ title: 'Enrollment failed!', detail: 'Please try again.' })
})

test('the dashboard button is never absent: it is disabled with the reason beside it', () => {
  expect(dashboard(true)).toMatch(/href="[/]event[/]x[/]submissions"[^>]*>View submissions/)
  expect(dashboard(true, 'The event is cancelled.')).toContain('View submissions')
  expect(dashboard(false)).toMatch(/href="[/]event[/]x[/]dash"[^>]*>Create or join a team/)
  const closedHtml = dashboard(false, 'The event is cancelled.')
  expect(closedHtml).toMatch(/<button[^>]*disabled=""[^>]*>Create or join a team/)
  expect(closedHtml).toContain('The event is cancelled.')
})

function renderButton(state: EnrollState, refusal = '') {
  const loginHref = '/login?callbackUrl=%2Fevent%2Fx%3Fenroll%3Dtrue'
  return renderToStaticMarkup(
    <MemoryRouter>
      <EnrollButton
        enrollment={{
          state,
          refusal,
          enroll: () => {},
          declinedReason: '',
          loginHref,
          news: null,
          isNew: false,
        }}
      />
    </MemoryRouter>,
  )
}

function dashboard(hasEnded: boolean, closedReason?: string) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DashboardButton slug="x" {...{ hasEnded, closedBecause: closedReason }} />
    </MemoryRouter>,
  )
}
