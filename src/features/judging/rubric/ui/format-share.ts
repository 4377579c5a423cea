import type { ShownRubric } from './rubric-calls.ts'

/** Formats a share as "25%", or by track if tracks differ: "40% in Health, 50% in other projects". */
export function formatShare(
  { shares }: Pick<ShownRubric, 'shares'>,
  tracks: readonly { id: string; name: string }[],
  id: string,
): string {
  const percents = shares.flatMap(({ trackId, criteria }) => {
    const share = criteria.find((criterion) => criterion.id === id)
    return share ? [{ trackId, percent: share.percent }] : []
  })
  const [first] = percents
  if (!first) return '0%'
  const isUniform =
    percents.length === shares.length && percents.every(({ percent }) => percent === first.percent)
  if (isUniform) return `${first.percent}%`
  return percents
    .map(({ trackId, percent }) => {
      const track = tracks.find((candidate) => candidate.id === trackId)
      return `${percent}% ${track ? `in ${track.name}` : 'without a track'}`
    })
    .join(', ')
}
