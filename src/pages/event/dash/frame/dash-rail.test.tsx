import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DashData } from '../data/load-dash.ts'
import { DashRail } from './dash-rail.tsx'

const data = {
  event: { slug: 'field-notes', timeZone: 'Europe/Dublin', phase: 'judging' },
  page: 'team',
  // A judge without an open round has no countdown.
  isJudge: true,
  isJudgingOver: true,
  newest: { title: 'The hall opens early', createdAt: '2098-11-26T10:00:00.000Z' },
  schedule: [{ id: 'talk', title: 'Opening talk', startAt: '2098-11-27T18:00:00.000Z', type: 'TALK' }],
  now: '2098-11-27T10:00:00.000Z',
  paused: null,
} as unknown as DashData

test('what comes next is above everything else in the rail', () => {
  const html = renderToString(
    <MemoryRouter>
      <DashRail data={data}>Check in here</DashRail>
    </MemoryRouter>,
  )
  const places = ['Coming up', 'Opening talk', 'Check in here', 'The hall opens early'].map((text) =>
    html.indexOf(text),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
