import { expect, test } from 'vitest'
import { countNamedProjects, describeRunning } from './publish-texts.ts'

const team = (name: string) => ({ id: name, slug: name, name })
const project = { position: null, eventPosition: null, prizeIds: [] as string[] }

test('medals and ranks are counted apart from prizes alone', () => {
  const winner = { ...project, position: 'WINNERS' as const, prizeIds: ['one'] }
  const ranked = { ...project, eventPosition: 7 }
  const prized = { ...project, prizeIds: ['one'] }
  expect(countNamedProjects([winner, ranked, winner, prized])).toBe(
    '3 projects with a medal or a rank, 1 with a prize',
  )
  expect(countNamedProjects([prized])).toBe('1 project with a prize')
  expect(countNamedProjects([ranked])).toBe('1 project with a medal or a rank')
})

test('whoever still has time is named with until when, and the judges too', () => {
  const until = '2030-05-04T10:00:00Z'
  const running = { extensions: [{ team: team('Low Water'), until }], judgingEndAt: '2030-05-05T18:00:00Z' }
  expect(describeRunning(running, 'UTC')).toEqual([
    'Still has more time to submit: Low Water until Sat 4 May 2030, 10:00 UTC.',
    'Judging runs until Sun 5 May 2030, 18:00 UTC.',
  ])
  const many = Array.from({ length: 7 }, (_, place) => ({ team: team(`Team ${place}`), until }))
  expect(describeRunning({ extensions: many, judgingEndAt: null }, 'UTC')[0]).toMatch(/; and 2 more\.$/)
  expect(describeRunning({ extensions: [], judgingEndAt: null }, 'UTC')).toEqual([])
})
