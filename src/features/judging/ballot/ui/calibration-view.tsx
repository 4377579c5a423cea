import type { ShownPaper } from './ballot-calls.ts'

/** Scores of others for the calibration entry; visible once the judge's own ballot is submitted. */
export function CalibrationView({ paper }: { paper: ShownPaper }) {
  const { calibration, criteria, ballot } = paper
  if (!calibration) return null
  if (calibration.ballots === 0) return <p className="notice">You’re the first to submit this one.</p>
  return (
    <section className="mt-6" aria-label="How others scored it">
      <h3 className="text-lg">
        How {calibration.ballots === 1 ? 'one other' : `${calibration.ballots} others`} scored it
      </h3>
      <table className="table">
        <thead>
          <tr>
            <th>Criterion</th>
            {[1, 2, 3, 4, 5].map((level) => (
              <th key={level}>{level}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {[1, 2, 3, 4, 5].map((level) => (
                <td key={level}>
                  {calibration.counts[id]?.[level - 1] ?? 0}
                  {ballot.levels[id] === level && ' (you)'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
