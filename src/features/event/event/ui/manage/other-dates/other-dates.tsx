import { Button } from '#ui/button.tsx'
import type { OtherDatesState } from './use-other-dates.ts'

/** Offer to move the other dates with a new start, and how many of them moved. */
export const OtherDates = ({ isOffered, movedCount, move }: OtherDatesState) => (
  <div className={isOffered || movedCount > 0 ? 'row mt-4' : undefined}>
    {isOffered && (
      <Button size="sm" onClick={move}>
        Move the other dates by the same time
      </Button>
    )}
    <output className="small text-muted">{describeOtherDates({ isOffered, movedCount })}</output>
  </div>
)

function describeOtherDates({ isOffered, movedCount }: Omit<OtherDatesState, 'move'>): string {
  if (isOffered) return 'The start moved, the other dates didn’t.'
  if (movedCount === 0) return ''
  return movedCount === 1
    ? '1 other date moved with the start. You can still change it.'
    : `${movedCount} other dates moved with the start. You can still change them.`
}
