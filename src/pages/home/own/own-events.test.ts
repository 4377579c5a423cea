import { expect, test } from 'vitest'
import { listFirstEvents, describeNextStep, ownEvents } from './own-events.ts'

const team = {
  id: crypto.randomUUID(),
  name: 'Lampwick',
  slug: 'lampwick',
  submission: null,
  hasDraft: false,
  isHidden: false,
}
const submission = { id: crypto.randomUUID(), title: 'Harbour lights' }
const open = { kind: 'event', approved: true, team: null, hasClosed: false, hasEnded: false } as const

test.for([
  [{ ...open, approved: false }, 'Waiting for approval'],
  [open, 'Next: find a team'],
  [{ ...open, team }, 'Next: build with Lampwick'],
  [{ ...open, team: { ...team, hasDraft: true } }, 'Next: finish and submit Lampwick’s draft'],
  [{ ...open, team: { ...team, isHidden: true } }, 'The moderators hid your project'],
  [{ ...open, team: { ...team, submission } }, 'Submitted: Harbour lights'],
  [{ ...open, team: { ...team, submission }, hasClosed: true }, 'Lampwick: Harbour lights'],
  [{ ...open, hasClosed: true }, 'Submissions have closed'],
  [{ ...open, hasClosed: true, hasEnded: true }, 'This one is over'],
  [{ ...open, kind: 'stream' }, 'Schedule and links'],
  [{ ...open, paused: 'cancelled', statusReason: 'The hall burned' }, 'Cancelled: The hall burned'],
  [{ ...open, team, paused: 'postponed' }, 'Postponed: you’ll hear the new date here'],
  [{ ...open, team: { ...team, submission }, freshFeedback: 1 }, '1 new note from an expert'],
  [{ ...open, team, freshFeedback: 2 }, '2 new notes from experts'],
] as const)('%j says what comes next', ([event, expected]) => {
  expect(describeNextStep({ freshFeedback: 0, paused: null, statusReason: '', ...event })).toBe(expected)
})

const now = Date.parse('2026-11-20T12:00:00Z')

type Moment = string | null

function card(slug: string, [startAt, submissionsCloseAt, endAt]: [Moment, Moment, Moment]) {
  const dates = { startAt, submissionsCloseAt, endAt }
  const plannedFields = { cancelledAt: null, postponedAt: null, statusReason: '' }
  const event = { id: crypto.randomUUID(), slug, title: slug, timeZone: 'UTC', ...dates, ...plannedFields }
  const rest = {
    approved: true,
    enrolledAt: '2026-11-01T00:00:00Z',
    stream: null,
    team: null,
    freshFeedback: 0,
    won: null,
    roles: [],
  }
  return { id: crypto.randomUUID(), event, ...rest }
}

test('the nearest deadline comes first, what is over last', () => {
  const eventList = ownEvents(
    [
      card('over', ['2026-10-01T00:00:00Z', null, '2026-10-03T00:00:00Z']),
      card('announced', [null, null, null]),
      card('judged', ['2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', '2026-11-25T00:00:00Z']),
      card('running', ['2026-11-19T00:00:00Z', null, '2026-11-21T00:00:00Z']),
      card('coming', ['2026-11-22T00:00:00Z', null, '2026-11-24T00:00:00Z']),
    ],
    now,
  )
  expect(eventList.map(({ slug, deadline }) => [slug, deadline?.label])).toEqual([
    ['running', 'Submit by'],
    ['coming', 'Starts'],
    ['judged', 'Ends'],
    ['announced', undefined],
    ['over', undefined],
  ])
})

test('a stream ends too', () => {
  const { event, ...rest } = card('talk', ['2026-11-11T18:00:00Z', null, '2026-11-11T19:00:00Z'])
  const getOwnEvent = (nowMs: number) => ownEvents([{ ...rest, event: null, stream: event }], nowMs)[0]!
  expect(getOwnEvent(now)).toMatchObject({ hasEnded: true, deadline: null })
  expect(describeNextStep(getOwnEvent(now))).toBe('This one is over')
  expect(getOwnEvent(Date.parse('2026-11-11T18:30:00Z'))).toMatchObject({
    hasEnded: false,
    deadline: { label: 'Ends' },
  })
})

test('what is cancelled or postponed has no date ahead, and what is cancelled is nobody’s next', () => {
  const dates = ['2026-11-22T00:00:00Z', null, '2026-11-24T00:00:00Z'] as const
  const cancelled = card('cancelled', [...dates])
  Object.assign(cancelled.event, { cancelledAt: '2026-11-19T00:00:00Z', statusReason: 'The hall burned' })
  const postponed = card('postponed', [null, null, null])
  Object.assign(postponed.event, { postponedAt: '2026-11-19T00:00:00Z' })
  const eventList = ownEvents(
    [card('over', ['2026-10-01T00:00:00Z', null, '2026-10-03T00:00:00Z']), cancelled, postponed],
    now,
  )
  expect(
    eventList.map((event) => [event.slug, event.deadline, event.hasEnded, describeNextStep(event)]),
  ).toEqual([
    ['postponed', null, false, 'Postponed: you’ll hear the new date here'],
    ['cancelled', null, true, 'Cancelled: The hall burned'],
    ['over', null, true, 'This one is over'],
  ])
})

test('who has submitted is told until when they can change it, and not to submit', () => {
  const submittedCard = card('running', ['2026-11-19T00:00:00Z', null, '2026-11-21T00:00:00Z'])
  const [ownEvent] = ownEvents([{ ...submittedCard, team: { ...team, submission } }], now)
  expect(ownEvent?.deadline).toEqual({ label: 'You can change it until', at: '2026-11-21T00:00:00Z' })
})

test('what is cancelled or postponed is among the few that are shown, however many others come first', () => {
  const upcomingCards = ['a', 'b', 'c', 'd'].map((slug) => card(slug, ['2026-11-21T00:00:00Z', null, null]))
  const cancelledCard = card('stopped', ['2026-12-01T00:00:00Z', null, null])
  const postponedCard = card('moved', [null, null, null])
  const eventList = ownEvents(
    [
      ...upcomingCards,
      { ...cancelledCard, event: { ...cancelledCard.event, cancelledAt: '2026-11-19T00:00:00Z' } },
      { ...postponedCard, event: { ...postponedCard.event, postponedAt: '2026-11-19T00:00:00Z' } },
    ],
    now,
  )
  expect(listFirstEvents(eventList, 3).map(({ slug }) => slug)).toEqual(['a', 'moved', 'stopped'])
  expect(listFirstEvents(eventList.slice(0, 4), 3).map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
})
