import type { OfferedPrize, ShownPreparation } from '../publication-calls.ts'

type PrizesElsewhere = ShownPreparation['prizesElsewhere']

/** Names prizes that go to another place than the one they are for. Returns '' if there are none. */
export function describePrizesElsewhere(
  prizesElsewhere: PrizesElsewhere,
  prizes: readonly Pick<OfferedPrize, 'id' | 'title' | 'trackId'>[],
) {
  const sentences = prizes.flatMap(({ id, title, trackId }) => {
    const prizePlaces = prizesElsewhere.find(({ prizeId }) => prizeId === id)?.places ?? []
    if (prizePlaces.length === 0) return []
    const labels = prizePlaces.map((place) =>
      place === null ? 'a project without a place' : `place ${place}`,
    )
    return `“${title}” goes to ${[...new Set(labels)].join(' and ')}${trackId ? ' of its track' : ''}`
  })
  return sentences.join(', ')
}
