import { calculatePercents } from '#features/judging/rubric/shares.ts'
import { formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownReasons } from '../publication-calls.ts'

type Ballot = ShownReasons['ballots'][number]

/** Shows each judge's ballot: the levels with their meanings, and the comment. */
export function BallotsSection({ reasons }: { reasons: ShownReasons }) {
  const { ballots, criteria, hiddenFor } = reasons
  const hasRounds = new Set(ballots.map(({ round }) => round)).size > 1
  return (
    <section aria-labelledby="h-ballots" className="reasons-part">
      <SectionHead id="h-ballots" title="Your ballots" />
      {hiddenFor !== null && (
        <Notice tone="warning" title="The organizers hide the ballots for now">
          {hiddenFor}
        </Notice>
      )}
      {hiddenFor === null && ballots.length === 0 && <p>There are none.</p>}
      {ballots.length > 0 && (
        <p>
          Judges wrote these on their own, without seeing each other’s. The letters say which ballots are by
          the same judge and mean nothing in other teams.
        </p>
      )}
      <ul className="reasons-ballots">
        {ballots.map((ballot, index) => (
          <li key={`${ballot.letter} ${ballot.round} ${index}`}>
            <div className="reasons-head">
              <h3 className="text-lg">
                Judge {ballot.letter}
                {hasRounds && `, ${ballot.roundName}`}
              </h3>
              {ballot.score !== null && <b>{formatPoints(ballot.score)} of 100</b>}
            </div>
            {ballot.choice && <p>{choiceLabels[ballot.choice]}</p>}
            <Levels {...{ ballot, criteria }} />
            {ballot.comment ? (
              <blockquote>{ballot.comment}</blockquote>
            ) : (
              <p className="text-muted">No comment.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const choiceLabels: Record<NonNullable<Ballot['choice']>, string> = {
  better: 'Yours was the better one of two.',
  worse: 'The other one of two was better.',
  alike: 'Yours and another one were alike.',
  yes: 'Yes, it should go on.',
  maybe: 'Maybe it should go on.',
  no: 'No, others should go on.',
}

function Levels({ ballot: { levels }, criteria }: { ballot: Ballot } & Pick<ShownReasons, 'criteria'>) {
  const scoredCriteria = criteria.flatMap(({ id, name, percent, levels: meanings }) => {
    const level = levels[id]
    return level === undefined ? [] : [{ id, name, percent, level, meaning: meanings[level - 1] ?? '' }]
  })
  if (scoredCriteria.length === 0) return null
  // A criterion of another track takes no share of this project's score.
  const shares = calculatePercents(scoredCriteria.map(({ id, percent }) => ({ id, weight: percent })))
  return (
    <dl className="reasons-levels">
      {scoredCriteria.map(({ id, name, level, meaning }, index) => (
        <div key={id}>
          <dt>
            {name} <span className="small text-muted">counts {shares[index]!.percent}%</span>
          </dt>
          <dd>
            <b>{level} of 5</b>
            {meaning && `: ${meaning}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
