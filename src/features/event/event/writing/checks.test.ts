import { expect, test } from 'vitest'
import { assignTrackIds } from './checks.ts'

test('a new track never takes the slug of an existing one, to which prizes refer', () => {
  const existing = { id: crypto.randomUUID(), slug: 'climate', name: 'Weather', description: '' }
  const tracks = assignTrackIds([{ name: 'Climate', description: '' }, existing])
  expect(tracks.map(({ slug }) => slug)).toEqual(['climate-2', 'climate'])
  expect(tracks[1]).toEqual(existing)
})
