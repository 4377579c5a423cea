import { IconBell } from '@tabler/icons-react'
import { assignmentCalls } from '#features/judging/assignment/ui/assignment-calls.ts'
import { describeShare } from '#features/platform/notification/notifying/reach/reach.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#lib/fields/numbers.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { countMissingBallots } from './how-far.ts'
import type { ShownProgress } from './progress-calls.ts'

/** Button to remind judges with unfinished ballots, and the time of the last reminder. */
export function RemindJudges({ progress, timeZone }: { progress: ShownProgress; timeZone: string }) {
  const { act, isBusy } = useAct()
  const { round, late, lateReach, remindedAt, remindedJudges } = progress
  const remind = () =>
    act(async () => {
      const { reminded, reach } = await assignmentCalls.remindJudges({ roundId: round.id })
      toast({ title: `${judges(reminded)} reminded, ${describeShare(reach)}`, tone: 'success' })
    })
  return (
    <div className="row">
      {late > 0 && (
        <Button icon={IconBell} busy={isBusy} onClick={() => void remind()}>
          Remind {judges(late)} ({describeShare(lateReach)})
        </Button>
      )}
      <span className="small text-muted">
        {late === 0
          ? describeNoneLate(progress)
          : 'They still have something to judge. We also remind them once before the round closes.'}
        {remindedAt && (
          <>
            {' '}
            Last reminded <LocalTime at={remindedAt} zone={timeZone} both={false} />: {judges(remindedJudges)}
            .
          </>
        )}
      </span>
    </div>
  )
}

/** Describes a round in which no judge has anything left to submit, such as after a judge was removed. */
function describeNoneLate(progress: ShownProgress): string {
  const missing = countMissingBallots(progress)
  if (missing === 0) return 'Every judge has submitted everything.'
  return `No judge has anything left to submit, but projects still need ${formatCount(missing, 'ballot')}.`
}

const judges = (count: number) => (count === 1 ? '1 judge' : `${count} judges`)
