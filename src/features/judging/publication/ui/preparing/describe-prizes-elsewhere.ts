import type { OfferedPrize, ShownPrepared } from '../publication-calls.ts'

type Elsewhere = ShownPrepared['prizesElsewhere']

/** Names prizes that go to another place than the one they are for. Returns '' if there are none. */
export function describePrizesElsewhere(
  elsewhere: Elsewhere,
  prizes: readonly Pick<OfferedPrize, 'id' | 'title' | 'trackId'>[],
) {
  const sentences = prizes.flatMap(({ id, title, trackId }) => {
    const places = elsewhere.find(({ prizeId }) => prizeId === id)?.places ?? []
    if (places.length === 0) return []
    const labels = places.map((place) => (place === null ? 'a project without a place' : `place ${place}`))
    return `“${title}” goes to ${[...new Set(labels)].join(' and ')}${trackId ? ' of its track' : ''}`
  })
  return sentences.join(', ')
}
