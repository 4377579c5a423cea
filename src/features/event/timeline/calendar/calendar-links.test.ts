import { expect, test } from 'vitest'
import { getCalendarLinks } from './calendar-links.ts'

const talkItem = {
  title: 'Kilns & glazes',
  text: 'A talk',
  place: '',
  startAt: '2026-11-21T12:00:00.000Z',
  endAt: null,
  url: 'https://example.com/event/x',
}

test('an entry opens filled in, in UTC, an hour long when it has no end', () => {
  const [google, outlook] = getCalendarLinks(talkItem).map(({ href }) => new URL(href).searchParams)
  expect(google?.get('dates')).toBe('20261121T120000Z/20261121T130000Z')
  expect(google?.get('text')).toBe('Kilns & glazes')
  expect(outlook?.get('enddt')).toBe('2026-11-21T13:00:00.000Z')
  expect(outlook?.get('location')).toBe(talkItem.url)
})

test('the place is the event’s, as in the calendar file, and the page stands in the text', () => {
  const [google, outlook] = getCalendarLinks({ ...talkItem, place: 'Hamburg, Speicherstadt' }).map(
    ({ href }) => new URL(href).searchParams,
  )
  expect([google?.get('location'), outlook?.get('location')]).toEqual(Array(2).fill('Hamburg, Speicherstadt'))
  expect([google?.get('details'), outlook?.get('body')]).toEqual(Array(2).fill(`A talk\n\n${talkItem.url}`))
})
