import { expect, test } from 'vitest'
import { parsedCalendar } from '#tests/support/event/parsed-calendar.ts'
import { buildCalendar } from './calendar.ts'

const event = {
  id: 'e1',
  title: 'Field Notes; Agents, Outdoors',
  tagline: 'Cold hands',
  place: 'Galway',
  timeZone: 'Europe/Dublin',
  startAt: new Date('2026-11-27T18:00:00Z'),
  endAt: new Date('2026-11-29T18:00:00Z'),
  cancelledAt: null,
  postponedAt: null,
  statusReason: '',
  movedFrom: null,
  calendarSequence: 3,
}
const talkItem = {
  id: 't1',
  title: 'Opening',
  description: `Two lines,\nand one that is far longer than the seventy-five bytes that a line of this format may have`,
  type: 'TALK' as const,
  startAt: new Date('2026-11-27T19:00:00Z'),
  endAt: null,
  url: null,
  speakers: [],
  sequence: 2,
}
const url = 'https://site.example/event/field-notes'

test('a calendar file parses back to the event and its schedule, in UTC', () => {
  const file = buildCalendar({ url, event, schedule: [talkItem], now: new Date('2026-11-21T00:00:00Z') })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(parsedCalendar(file)).toMatchObject([
    {
      UID: 'e1@site.example',
      SUMMARY: event.title,
      DTSTART: '20261127T180000Z',
      DTEND: '20261129T180000Z',
      LOCATION: 'Galway',
      SEQUENCE: '3',
      STATUS: 'CONFIRMED',
    },
    {
      UID: 't1@site.example',
      DTSTART: '20261127T190000Z',
      DESCRIPTION: talkItem.description,
      'URL;VALUE=URI': url,
      SEQUENCE: '5',
    },
  ])
  // An instant has no end: RFC 5545 forbids an end equal to the start.
  expect(parsedCalendar(file)[1]).not.toHaveProperty('DTEND')
})

test('an address is written as it is, folded, and no control character gets in', () => {
  const address = `https://maps.example/@53.5,10.0;zoom=3?a=b,c;d&${'long=1&'.repeat(20)}`
  const oddTalk = {
    ...talkItem,
    id: 't2',
    title: 'Bell\u0007 and\u0000 nothing',
    url: `${address}\\x\r\nX-EVIL:1`,
  }
  const file = buildCalendar({
    url,
    event,
    schedule: [{ ...talkItem, url: address }, oddTalk, { ...talkItem, id: 't3', url: 'no address' }],
    now: new Date('2026-11-21T00:00:00Z'),
  })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const entries = parsedCalendar(file).slice(1)
  expect(entries.map((entry) => entry['URL;VALUE=URI'])).toEqual([address, `${address}%5CxX-EVIL:1`, url])
  expect(entries[1]!['SUMMARY']).toBe(`Bell and nothing (${event.title})`)
  expect(file).not.toMatch(/[^\P{Cc}\r\n]/u)
  expect(file).not.toMatch(/^X-EVIL/m)
})

test('what has no date yet is an empty calendar, not a wrong one', () => {
  const file = buildCalendar({
    url,
    event: { ...event, startAt: null, endAt: null },
    schedule: [],
    now: new Date(),
  })
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(parsedCalendar(file)).toEqual([])
})

test('what does not take place is taken out of calendars where it stood', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const cancelled = buildCalendar({
    url,
    event: { ...event, cancelledAt: now, statusReason: 'No heating' },
    schedule: [talkItem],
    now,
  })
  expect(parsedCalendar(cancelled)).toMatchObject([
    { STATUS: 'CANCELLED', SUMMARY: `Cancelled: ${event.title}`, DESCRIPTION: 'No heating\n\nCold hands' },
    { STATUS: 'CANCELLED', SUMMARY: `Cancelled: ${talkItem.title} (${event.title})` },
  ])
  const postponed = buildCalendar({
    url,
    event: { ...event, startAt: null, endAt: null, postponedAt: now, movedFrom: event.startAt },
    schedule: [],
    now,
  })
  expect(parsedCalendar(postponed)).toMatchObject([
    { STATUS: 'CANCELLED', SUMMARY: `Postponed: ${event.title}`, DTSTART: '20261127T180000Z' },
  ])
})
