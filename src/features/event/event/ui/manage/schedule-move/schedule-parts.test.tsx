import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ScheduleChoice } from './schedule-parts.tsx'
import {
  getPlannedStart,
  isStartMoved,
  readOwnSpan,
  readPlannedSpan,
  readWholeSpan,
  useScheduleMove,
} from './use-schedule-move.ts'

const event = { startAt: '2098-10-24T17:00:00.000Z', endAt: '2098-10-25T15:00:00.000Z' }
const writtenItem = (startAt: string) => ({ startAt, derivedFrom: null })
type Options = Parameters<typeof useScheduleMove>[0]

function renderChoice(options: Options, { isTyped = true, outside = 0 } = {}): string {
  function Choice() {
    const move = { ...useScheduleMove(options), ...(outside > 0 && { schedule: { moved: 0, outside } }) }
    return <ScheduleChoice move={move} isStartMoved={isTyped} />
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <Choice />
    </MemoryRouter>,
  )
}

test('the schedule is offered with a new start, and chosen if an item lies within the old dates', () => {
  const span = readOwnSpan(event)
  const inside = [writtenItem('2098-10-25T15:00:00.000Z')]
  const chosen = renderChoice({ items: inside, span })
  expect(chosen).toContain('Move the schedule by the same time')
  expect(chosen).toMatch(/checked=""/)
  const before = renderChoice({ items: [writtenItem('2098-10-20T15:00:00.000Z')], span })
  expect(before).toContain('Move the schedule by the same time')
  expect(before).not.toMatch(/checked=""/)
  expect(renderChoice({ items: inside, span }, { isTyped: false })).toBe('')
  expect(renderChoice({ items: [], span })).toBe('')
  const derivedItem = { startAt: event.startAt, derivedFrom: 'resultsAt' }
  expect(renderChoice({ items: [derivedItem], span })).toBe('')
  expect(renderChoice({ items: inside, span: null })).toBe('')
})

test('items that lie outside the new dates are counted, with a link to the schedule', () => {
  const html = renderChoice({ items: [], span: readOwnSpan(event) }, { outside: 5 })
  expect(html).toContain('5 items of the schedule now lie outside these dates.')
  expect(html).toContain('tab=schedule')
})

test('what moves when all dates move lies between the first and the last of them', () => {
  const resultsAt = '2098-10-29T18:00:00.000Z'
  expect(readWholeSpan({ ...event, resultsAt, movedFrom: null })).toEqual({
    from: new Date(event.startAt),
    until: new Date(resultsAt),
  })
  const postponed = { startAt: null, endAt: null, movedFrom: event.startAt }
  expect(readWholeSpan(postponed)).toEqual({ from: new Date(event.startAt), until: null })
})

test('a new start of a postponed event moves the schedule from the old one', () => {
  const postponedAt = '2098-10-01T10:00:00.000Z'
  const postponed = { startAt: null, endAt: null, movedFrom: event.startAt, postponedAt, timeZone: 'UTC' }
  expect(readPlannedSpan(postponed)).toEqual({ from: new Date(event.startAt), until: null })
  expect(readPlannedSpan({ ...postponed, postponedAt: null })).toBeNull()
  const plannedStart = getPlannedStart(postponed)
  expect(plannedStart.startAt).toBe(event.startAt)
  expect(isStartMoved(plannedStart, { wall: '2098-12-24T18:00', zone: 'UTC' })).toBe(true)
  expect(getPlannedStart({ ...postponed, postponedAt: null }).startAt).toBeNull()
})

test('a start moves by its time or its zone, but a first start and a removed one move nothing', () => {
  const before = { startAt: event.startAt, timeZone: 'Europe/Dublin' }
  const isMoved = (wall: string, zone = 'Europe/Dublin') => isStartMoved(before, { wall, zone })
  expect(isMoved('2098-10-24T18:00')).toBe(false)
  expect(isMoved('2098-10-31T18:00')).toBe(true)
  expect(isMoved('2098-10-24T18:00', 'Europe/Berlin')).toBe(true)
  expect(isMoved('')).toBe(false)
  expect(isStartMoved({ ...before, startAt: null }, { wall: '2098-10-24T18:00', zone: 'UTC' })).toBe(false)
})
