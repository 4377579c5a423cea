import type { PrizeWinners } from '#features/event/submission/results/organizing-contract.ts'
import type { ResultsEditData } from './edit.tsx'
import type { JudgedSubmissions } from './results-tab.tsx'

interface PrizeFieldsProps {
  prizes: ResultsEditData['event']['prizes']
  tracks: ResultsEditData['event']['tracks']
  judged: JudgedSubmissions
  chosen: Record<string, string[]>
  onChange: (prizeId: string, winners: string[]) => void
}

/** Fields for the winners of each prize; the empty field at the end is for sharing the prize. */
export function PrizeFields({ prizes, tracks, judged, chosen, onChange }: PrizeFieldsProps) {
  if (prizes.length === 0) return null
  return (
    <fieldset className="results-prizes">
      <legend>Who wins which prize</legend>
      <p className="small text-muted">
        You can choose projects with a medal, a rank or a prize, and those in the table below. Search for any
        other first.
      </p>
      <ul>
        {prizes.map((prize) => {
          const winners = chosen[prize.id] ?? []
          const trackId = tracks.find(({ slug }) => slug === prize.trackSlug)?.id
          const offeredProjects = candidates(judged).filter(
            (project) => !trackId || project.trackId === trackId || winners.includes(project.id),
          )
          const change = (place: number, id: string) =>
            onChange(
              prize.id,
              [...winners.slice(0, place), id, ...winners.slice(place + 1)].filter(
                (winnerId, at, all) => winnerId && all.indexOf(winnerId) === at,
              ),
            )
          return (
            <li key={prize.id}>
              <span>
                <span className="small text-muted">{prize.place}</span> <b>{prize.title}</b>
              </span>
              {[...winners, ''].map((winner, place) => (
                <select
                  key={winner || 'next'}
                  className="input"
                  aria-label={
                    place === 0 ? `Winner of ${prize.title}` : `Winner ${place + 1} of ${prize.title}`
                  }
                  value={winner}
                  onChange={({ target }) => change(place, target.value)}
                >
                  <option value="">{place === 0 ? 'Nobody yet' : winner ? 'Nobody' : 'Shared with …'}</option>
                  {offeredProjects
                    .filter(({ id }) => id === winner || !winners.includes(id))
                    .map(({ id, title, teamName }) => (
                      <option key={id} value={id}>
                        {title} · {teamName}
                      </option>
                    ))}
                </select>
              ))}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function candidates({ placed, items }: JudgedSubmissions) {
  const listedProjects = items.map(({ id, title, trackId, team }) => ({
    id,
    title,
    trackId,
    teamName: team.name,
  }))
  return [
    ...placed,
    ...listedProjects.filter(({ id }) => !placed.some((placedProject) => placedProject.id === id)),
  ]
}

export const groupWinnersByPrize = (
  { placed }: JudgedSubmissions,
  prizes: PrizeFieldsProps['prizes'],
): Record<string, string[]> =>
  Object.fromEntries(
    prizes.map(({ id }) => [
      id,
      placed
        .filter(({ prizeIds }) => prizeIds.includes(id))
        .map((project) => project.id)
        .toSorted(),
    ]),
  )

/** Returns the prizes with changed winners, for the request. */
export const changedWinners = (
  chosenWinners: Record<string, string[]>,
  storedWinners: Record<string, string[]>,
): PrizeWinners[] =>
  Object.entries(chosenWinners)
    .filter(([id, winners]) => winners.toSorted().join() !== (storedWinners[id] ?? []).join())
    .map(([prizeId, submissionIds]) => ({ prizeId, submissionIds }))
