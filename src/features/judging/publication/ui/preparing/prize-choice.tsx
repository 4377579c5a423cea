import type { Candidate, OfferedPrize, ShownPreparation } from '../publication-calls.ts'

interface PrizeChoiceProps {
  prizes: readonly OfferedPrize[]
  candidates: readonly Candidate[]
  /** Projects that can't get a prize any more, which a form opened before may still name. */
  gone: ShownPreparation['gone']
  /** Winning projects by prize id. */
  chosen: Record<string, string[]>
  errorOf: (field: string) => string | undefined
  onChange: (prizeId: string, winners: string[]) => void
}

/** Fields to select the winners of each prize. */
export const PrizeChoice = ({ prizes, ...given }: PrizeChoiceProps) => (
  <ul className="plan-prizes">
    {prizes.map((prize) => (
      <Prize key={prize.id} {...{ prize, ...given }} />
    ))}
  </ul>
)

type PrizeProps = Omit<PrizeChoiceProps, 'prizes'> & { prize: OfferedPrize }

/** Prize with a list for each winner. The list after the last winner is for sharing the prize. */
function Prize({ prize, candidates, gone, chosen, errorOf, onChange }: PrizeProps) {
  const { id, title, place, trackId } = prize
  const winners = chosen[id] ?? []
  // The request lists prizes in the order of the form's values.
  const field = `prizes.${Object.keys(chosen).indexOf(id)}.submissionIds`
  const error = errorOf(field)
  const offeredCandidates = candidates.filter(
    (candidate) =>
      trackId === null || candidate.trackId === trackId || winners.includes(candidate.submissionId),
  )
  const change = (index: number, winner: string) =>
    onChange(
      id,
      [...winners.slice(0, index), winner, ...winners.slice(index + 1)].filter(
        (winnerId, position, all) => winnerId !== '' && all.indexOf(winnerId) === position,
      ),
    )
  return (
    <li>
      <span>
        <span className="small text-muted">{place}</span> <b>{title}</b>
      </span>
      {[...winners, ''].map((winner, index) => (
        <select
          key={winner || 'next'}
          id={index === 0 ? field : undefined}
          className="input"
          aria-label={index === 0 ? `Winner of ${title}` : `Winner ${index + 1} of ${title}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field}-error`}
          value={winner}
          onChange={({ target }) => change(index, target.value)}
        >
          <option value="">{index === 0 ? 'Nobody yet' : winner ? 'Nobody' : 'Shared with …'}</option>
          {winner && offeredCandidates.every(({ submissionId }) => submissionId !== winner) && (
            <option value={winner}>
              {gone.find(({ submissionId }) => submissionId === winner)?.title ?? 'A project'} · not in the
              round
            </option>
          )}
          {offeredCandidates
            .filter(({ submissionId }) => submissionId === winner || !winners.includes(submissionId))
            .map(({ submissionId, title: project, teamName }) => (
              <option key={submissionId} value={submissionId}>
                {project} · {teamName}
              </option>
            ))}
        </select>
      ))}
      {error && (
        <p id={`${field}-error`} className="field__error">
          {error}
        </p>
      )}
    </li>
  )
}
