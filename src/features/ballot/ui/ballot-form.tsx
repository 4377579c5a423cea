import { percentsOf } from '#features/rubric/shares.ts'
import type { ShownPaper } from './ballot-calls.ts'
import { BallotFoot } from './ballot-foot.tsx'
import { BallotWords } from './ballot-words.tsx'
import { ChoiceScale } from './choice-scale.tsx'
import { CalibrationView } from './calibration-view.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Sheet } from './desk/desk.ts'
import { LateNotice } from './late-notice.tsx'
import { LevelScale } from './level-scale.tsx'
import { levelName, type Marks } from './marks.ts'

interface BallotFormProps {
  paper: ShownPaper
  sheet: Sheet
  faults: Record<string, string>
  onType: (changes: Partial<Marks>) => void
  onSubmit: () => void
  onDiscard: () => void
  /** Ends a conflict between two devices. */
  onSettle: (name: string, whose: 'mine' | 'theirs') => void
}

/** The ballot: what is asked, the words to the team and to the organizers, and where it all is stored. */
export function BallotForm(props: BallotFormProps) {
  const { paper, sheet, faults, onType, onSubmit, onDiscard, onSettle } = props
  const { round, criteria } = paper
  const { values } = sheet.saving.state()
  const isFinal = round.state !== 'open'
  const shares = percentsOf(criteria)
  return (
    <section className="ballot" aria-label="Your ballot">
      {isFinal ? (
        <LateNotice {...{ paper, sheet, onDiscard }} />
      ) : (
        <ConflictNotice {...{ sheet, paper, onSettle }} />
      )}
      {round.mode === 'rubric' ? (
        criteria.map((criterion, place) => (
          <LevelScale
            key={criterion.id}
            {...{ criterion, isFinal }}
            place={place + 1}
            share={shares[place]!.percent}
            value={Number(values[levelName(criterion.id)] ?? 0)}
            error={faults[levelName(criterion.id)]}
            onChoose={(level) => onType({ [levelName(criterion.id)]: level })}
          />
        ))
      ) : (
        <ChoiceScale
          {...{ paper, isFinal }}
          value={values.choice}
          error={faults.choice}
          onChoose={(choice) => onType({ choice })}
        />
      )}
      <BallotWords {...{ paper, values, faults, isFinal, onType }} />
      <BallotFoot {...{ paper, sheet, isFinal, onSubmit }} />
      <CalibrationView paper={paper} />
    </section>
  )
}
