import { expect, test } from 'vitest'
import { countNamedProjects, describeRunning } from './publish-texts.ts'

const team = (name: string) => ({ id: name, slug: name, name })
const project = { position: null, eventPosition: null, prizeIds: [] as string[] }

test('medals and ranks are counted apart from prizes alone', () => {
  const winner = { ...project, position: 'WINNERS' as const, prizeIds: ['one'] }
  const rankedProject = { ...project, eventPosition: 7 }
  const prizedProject = { ...project, prizeIds: ['one'] }
  expect(countNamedProjects([winner, rankedProject, winner, prizedProject])).toBe(
    '3 projects with a medal or a rank, 1 with a prize',
  )
  expect(countNamedProjects([prizedProject])).toBe('1 project with a prize')
  expect(countNamedProjects([rankedProject])).toBe('1 project with a medal or a rank')
})

test('whoever still has time is named with until when, and the judges too', () => {
  const extendedUntil = '2030-05-04T10:00:00Z'
  const runningState = {
    extensions: [{ team: team('Low Water'), until: extendedUntil }],
    judgingEndAt: '2030-05-05T18:00:00Z',
  }
  expect(describeRunning(runningState, 'UTC')).toEqual([
    'Still has more time to submit: Low Water until Sat 4 May 2030, 10:00 UTC.',
    'Judging runs until Sun 5 May 2030, 18:00 UTC.',
  ])
  const manyExtensions = Array.from({ length: 7 }, (_, index) => ({
    team: team(`Team ${index}`),
    until: extendedUntil,
  }))
  expect(describeRunning({ extensions: manyExtensions, judgingEndAt: null }, 'UTC')[0]).toMatch(
    /; and 2 more\.$/,
  )
  expect(describeRunning({ extensions: [], judgingEndAt: null }, 'UTC')).toEqual([])
})
