import { Button } from '#ui/button.tsx'
import type { ShownPaper } from './ballot-calls.ts'
import type { Sheet } from './desk/desk.ts'
import { WhereStored } from './desk/where-stored.tsx'

interface BallotFootProps {
  paper: ShownPaper
  sheet: Sheet
  isFinal: boolean
  onSubmit: () => void
}

/** Where the ballot is stored, and the way to submit it. */
export function BallotFoot({ paper, sheet, isFinal, onSubmit }: BallotFootProps) {
  const { values, outcome } = sheet.saving.state()
  const isIn = sheet.stored.values.state === 'submitted'
  return (
    <div className="ballot__foot">
      <WhereStored sheet={sheet} savedAt={paper.ballot.savedAt} />
      {isFinal ? (
        <p>This round has closed, so your ballot stays as it is.</p>
      ) : (
        <Button
          variant="primary"
          busy={outcome === 'saving' && values.state === 'submitted'}
          onClick={onSubmit}
        >
          {isIn ? 'Submit again' : 'Submit and open the next'} <kbd>s</kbd>
        </Button>
      )}
    </div>
  )
}
