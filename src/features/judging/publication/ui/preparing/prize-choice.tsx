import type { Candidate, OfferedPrize } from '../publication-calls.ts'

interface PrizeChoiceProps {
  prizes: readonly OfferedPrize[]
  candidates: readonly Candidate[]
  /** Winning projects by prize id. */
  chosen: Record<string, string[]>
  onChange: (prizeId: string, winners: string[]) => void
}

/** Selects the winners of each prize. The list after the last winner is for sharing the prize. */
export const PrizeChoice = ({ prizes, candidates, chosen, onChange }: PrizeChoiceProps) => (
  <ul className="plan-prizes">
    {prizes.map(({ id, title, place, trackId }) => {
      const winners = chosen[id] ?? []
      const offered = candidates.filter(
        (one) => trackId === null || one.trackId === trackId || winners.includes(one.submissionId),
      )
      const change = (at: number, winner: string) =>
        onChange(
          id,
          [...winners.slice(0, at), winner, ...winners.slice(at + 1)].filter(
            (one, nr, all) => one !== '' && all.indexOf(one) === nr,
          ),
        )
      return (
        <li key={id}>
          <span>
            <span className="small text-muted">{place}</span> <b>{title}</b>
          </span>
          {[...winners, ''].map((winner, at) => (
            <select
              key={winner || 'next'}
              className="input"
              aria-label={at === 0 ? `Winner of ${title}` : `Winner ${at + 1} of ${title}`}
              value={winner}
              onChange={({ target }) => change(at, target.value)}
            >
              <option value="">{at === 0 ? 'Nobody yet' : winner ? 'Nobody' : 'Shared with …'}</option>
              {offered
                .filter(({ submissionId }) => submissionId === winner || !winners.includes(submissionId))
                .map(({ submissionId, title: project, teamName }) => (
                  <option key={submissionId} value={submissionId}>
                    {project} · {teamName}
                  </option>
                ))}
            </select>
          ))}
        </li>
      )
    })}
  </ul>
)
