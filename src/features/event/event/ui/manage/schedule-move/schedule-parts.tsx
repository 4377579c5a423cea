import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ScheduleMove } from '../../../life/moves/schedule-move.ts'
import { describeOutside } from './describe-schedule-move.ts'
import type { ScheduleMoveState } from './use-schedule-move.ts'

interface ScheduleChoiceProps {
  move: ScheduleMoveState
  /** Whether a new start was typed. */
  isStartMoved: boolean
}

/** Offer to move the schedule with a new start, and what became of the schedule after the last move. */
export const ScheduleChoice = ({ move, isStartMoved }: ScheduleChoiceProps) => (
  <>
    {move.isOffered && isStartMoved && <MoveBox {...move} />}
    <ScheduleOutside schedule={move.schedule} />
  </>
)

const MoveBox = ({ isChosen, setChosen }: Pick<ScheduleMoveState, 'isChosen' | 'setChosen'>) => (
  <div className="mt-4">
    <Checkbox
      name="moveSchedule"
      hint="What lies within the old dates moves by as much as the start."
      checked={isChosen}
      onChange={({ target }) => setChosen(target.checked)}
    >
      Move the schedule by the same time
    </Checkbox>
  </div>
)

/** Says how many items lie outside the dates after a move, with a link to the schedule. */
function ScheduleOutside({ schedule }: { schedule: ScheduleMove | undefined }) {
  const sentence = schedule && describeOutside(schedule)
  return (
    sentence && (
      <div className="mt-4">
        <Notice tone="warning" news="good">
          <p>
            {sentence} <Link href="?tab=schedule">Look at the schedule</Link>
          </p>
        </Notice>
      </div>
    )
  )
}
