import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostponedNotice } from '../life/postponed-notice.tsx'
import { OtherDates } from './other-dates.tsx'
import { shiftOtherDates, useOtherDates } from './use-other-dates.ts'

const stored = { timeZone: 'UTC', startAt: '2098-11-27T18:00', endAt: '2098-11-29T18:00', resultsAt: '' }
const typed = { startAt: '2098-12-04T19:00', endAt: stored.endAt, resultsAt: '' }

test('the other dates move by as much as the start, unless they are empty or were typed', () => {
  expect(shiftOtherDates(stored, typed)).toEqual([['endAt', '2098-12-06T19:00']])
  expect(shiftOtherDates(stored, { ...typed, endAt: '2098-12-05T18:00' })).toEqual([])
  expect(shiftOtherDates(stored, { ...typed, startAt: stored.startAt })).toEqual([])
  expect(shiftOtherDates({ ...stored, startAt: '' }, typed)).toEqual([])
  expect(shiftOtherDates(stored, { ...typed, startAt: '0002-12-04T19:00' })).toEqual([])
  expect(shiftOtherDates(undefined, typed)).toEqual([])
})

function renderOffer(dates: typeof typed, error?: string): string {
  function Offer() {
    const { explain, ...offer } = useOtherDates({ stored, typed: dates, setDate: () => {} })
    return (
      <>
        <OtherDates {...offer} />
        {explain(error)}
      </>
    )
  }
  return renderToStaticMarkup(<Offer />)
}

test('a moved start offers to move the other dates, also where it comes after the end', () => {
  const error = 'The end must come after the start'
  const html = renderOffer(typed, error)
  expect(html).toContain('Move the other dates by the same time</')
  expect(html).toContain(`${error}. Move the other dates by the same time, or type a new one.`)
  const unmoved = renderOffer({ ...typed, startAt: stored.startAt }, error)
  expect(unmoved).not.toContain('Move the other dates')
  expect(unmoved).toContain(error)
})

test('how many dates moved is said in a live region', () => {
  const html = renderToStaticMarkup(<OtherDates isOffered={false} movedCount={5} move={() => {}} />)
  expect(html).toContain('<output')
  expect(html).toContain('5 other dates moved with the start.')
})

test('the dates of a postponed event say what a new start does, and others say nothing', () => {
  const at = '2098-11-01T10:00:00.000Z'
  const html = renderToStaticMarkup(<PostponedNotice kind="event" cancelledAt={null} postponedAt={at} />)
  expect(html).toContain('This event is postponed')
  expect(html).toContain('Save a start, and it goes ahead then')
  expect(renderToStaticMarkup(<PostponedNotice kind="event" cancelledAt={at} postponedAt={at} />)).toBe('')
  expect(renderToStaticMarkup(<PostponedNotice kind="event" cancelledAt={null} postponedAt={null} />)).toBe(
    '',
  )
})
