import { calculatePercents } from '#features/judging/rubric/shares.ts'
import { askToDiscard } from '#ui/saving/ask-to-discard.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownPaper } from './ballot-calls.ts'
import { CommentFields } from './comment-fields.tsx'
import { ChoiceScale } from './choice-scale.tsx'
import { CalibrationView } from './calibration-view.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Sheet } from './desk/sheet.ts'
import { LevelScale } from './level-scale.tsx'
import { levelName, type Marks } from './marks.ts'
import { BallotSaveState } from './desk/where-stored.tsx'
import { isLate, formatBallotText } from './desk/late-ballot.ts'

interface BallotFormProps {
  paper: ShownPaper
  sheet: Sheet
  faults: Record<string, string>
  onType: (changes: Partial<Marks>) => void
  onSubmit: () => void
  onDiscard: () => void
  /** Resolves an edit conflict between two devices. */
  onSettle: (name: string, whose: 'mine' | 'theirs') => void
}

/** Ballot form: criteria, comments for the team and the organizers, and the save state. */
export function BallotForm(props: BallotFormProps) {
  const { paper, sheet, faults, onType, onSubmit, onDiscard, onSettle } = props
  const { round, criteria } = paper
  const { values } = sheet.saving.state()
  const isFinal = round.state !== 'open'
  const shares = calculatePercents(criteria)
  return (
    <section className="ballot" aria-label="Your ballot">
      {isFinal ? (
        <LateNotice {...{ paper, sheet, onDiscard }} />
      ) : (
        <ConflictNotice {...{ sheet, paper, onSettle }} />
      )}
      {paper.isAskedAgain && !isFinal && <ReopenedNotice reason={paper.rubricReason} />}
      {round.mode === 'rubric' ? (
        criteria.map((criterion, index) => (
          <LevelScale
            key={criterion.id}
            {...{ criterion, isFinal }}
            place={index + 1}
            share={shares[index]!.percent}
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
      <CommentFields {...{ paper, values, faults, isFinal, onType }} />
      <BallotFooter {...{ paper, sheet, isFinal, onSubmit }} />
      <CalibrationView paper={paper} />
    </section>
  )
}

const ReopenedNotice = ({ reason }: { reason: string }) => (
  <Notice tone="warning" title="The organizers changed what you score">
    {reason && <p>They say: {reason}</p>}
    <p>What you gave is still here. Add what’s missing and submit again.</p>
  </Notice>
)

interface BallotFooterProps {
  paper: ShownPaper
  sheet: Sheet
  isFinal: boolean
  onSubmit: () => void
}

/** Save state of the ballot and the submit button. */
function BallotFooter({ paper, sheet, isFinal, onSubmit }: BallotFooterProps) {
  const { values, outcome } = sheet.saving.state()
  const isSubmitted = sheet.stored.values.state === 'submitted'
  return (
    <div className="ballot__foot">
      <BallotSaveState {...{ sheet, isFinal }} savedAt={paper.ballot.savedAt} />
      {isFinal ? (
        <p>
          {isSubmitted
            ? 'This round has closed, so your ballot stays as it is.'
            : 'This round has closed. You didn’t submit this ballot, so it doesn’t count.'}
        </p>
      ) : (
        <Button
          variant="primary"
          busy={outcome === 'saving' && values.state === 'submitted'}
          onClick={onSubmit}
        >
          {isSubmitted ? 'Submit again' : 'Submit and open the next'} <kbd>s</kbd>
        </Button>
      )}
    </div>
  )
}

interface LateNoticeProps {
  paper: ShownPaper
  sheet: Sheet
  onDiscard: () => void
}

/** Shows changes that weren't saved before the round closed, until the judge discards them. */
function LateNotice({ paper, sheet, onDiscard }: LateNoticeProps) {
  if (!isLate(paper, sheet)) return null
  const isSubmitted = sheet.stored.values.state === 'submitted'
  const text = formatBallotText(paper, sheet.saving.state().values)
  const discard = async () => {
    if (await askToDiscard({ what: 'your last changes' })) onDiscard()
  }
  return (
    <Notice tone="warning" title="Your last changes came too late" news="bad">
      <p>
        The round closed before they reached us, so they don’t count.{' '}
        {isSubmitted
          ? 'What you submitted before does.'
          : 'You hadn’t submitted this ballot, so nothing of it counts.'}{' '}
        You can still read them below, and copy them.
      </p>
      <div className="row mt-2">
        <Button size="sm" onClick={() => void copyText(text, 'Ballot copied')}>
          Copy what I wrote
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void discard()}>
          Discard my changes
        </Button>
      </div>
    </Notice>
  )
}
