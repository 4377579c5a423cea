import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { confirm, confirmWithReason } from '#ui/overlays/confirm.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { hasEnded } from '../../../life/phase.ts'
import { pausedBy } from '../../../life/pause-state.ts'
import type { ScheduleAnswer } from '../../../life/moves/schedule-move.ts'
import { ScheduleChoice } from '../schedule-move/schedule-parts.tsx'
import {
  type MovingDates,
  readWholeSpan,
  type ScheduledItem,
  type ScheduleMoveState,
  useScheduleMove,
} from '../schedule-move/use-schedule-move.ts'
import { WallField } from '../zoned-datetime-field.tsx'
import { fromLocalTime } from '#ui/time/zones/zone-dates.ts'

interface Postponement {
  reason: string
  startAt?: string
  moveSchedule?: boolean
}

type MovedAnswer = ScheduleAnswer & { startAt: string | null; timeZone: string }

interface LifeSectionProps extends MovingDates {
  kind: 'event' | 'stream'
  cancelledAt: string | null
  postponedAt: string | null
  timeZone: string
  /** Recipients of a notice, in words. Empty if no one is enrolled. */
  noticed: string
  /** Warning that checked-in participants must check in again. Empty if no one is checked in. */
  checkedIn?: string
  /** The schedule, which can move with a new start. */
  items: readonly ScheduledItem[]
  /**
   * Whether the event or stream is a draft, which is edited or deleted instead, because no one relies on it
   * yet.
   */
  isDraft: boolean
  cancel: (cancellation: { reason: string }) => Promise<unknown>
  postpone: (postponement: Postponement) => Promise<MovedAnswer>
  resume: (resumption: Omit<Postponement, 'reason'>) => Promise<MovedAnswer>
  onChanged: () => void
}

/** Actions for a change of plan: cancel, postpone or resume. They are available until the end, if there is one. */
export function LifeSection(props: LifeSectionProps) {
  const { kind, timeZone, endAt, isDraft } = props
  const { wall, setWall, past, isBusy, move, cancel, postpone, resume } = useLife(props)
  const [now] = useState(() => new Date())
  const paused = pausedBy(props)
  // Same check as in the actions, not the phase: judging can end before the event does, or after it.
  const isOver = hasEnded({ endAt: endAt === null ? null : new Date(endAt) }, now)
  if ((isOver || isDraft) && !paused) return null
  return (
    <FormSection
      title={titles[paused ?? 'planned']}
      hint={paused ? `This ${kind} is ${paused}.` : 'The page stays, and we tell everyone enrolled why.'}
    >
      <div className="stack">
        <WallField
          name="newStart"
          label="New start"
          zone={timeZone}
          wall={wall}
          hint="Leave it empty if you don’t know it yet."
          value={wall}
          error={past}
          onChange={({ target }) => setWall(target.value)}
        />
        <ScheduleChoice move={move} isStartMoved={wall !== ''} />
        <div className="row">
          {paused && (
            <Button busy={isBusy} onClick={() => void resume()}>
              It’s going ahead after all
            </Button>
          )}
          {paused !== 'cancelled' && (
            <Button busy={isBusy} disabled={paused !== null && !wall} onClick={() => void postpone()}>
              {paused ? 'Set the new date' : 'Postpone'}
            </Button>
          )}
          {paused !== 'cancelled' && (
            <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
              Cancel this {kind}
            </Button>
          )}
        </div>
      </div>
    </FormSection>
  )
}

/** Provides three actions, each with a confirmation; `wall` is the new start as typed. */
function useLife(props: LifeSectionProps) {
  const { kind, timeZone, noticed, checkedIn = '', items, onChanged, ...calls } = props
  const move = useScheduleMove({ items, span: readWholeSpan(props) })
  const { wall, setWall, past, at, isPast } = useNewStart(timeZone)
  const { isBusy, run } = useRun(() => {
    setWall('')
    onChanged()
  })
  const start = at ? { startAt: at, ...move.request } : {}
  const movesAlong = at ? describeMovesAlong(kind, move) : ''
  const accept = (answer: MovedAnswer) => {
    move.accept(answer, { before: { startAt: props.startAt ?? props.movedFrom, timeZone }, after: answer })
    return move.describe()
  }
  const again = checkedIn && ` ${checkedIn}`
  const whom = noticed && ` We’ll tell everyone enrolled. ${noticed}`
  const postpone = async () => {
    if (isPast()) return
    const reason = await confirmWithReason({
      title: at ? `Move this ${kind}?` : `Postpone this ${kind}?`,
      text: `${at ? movesAlong : 'It shows no date, and nobody can enroll, until you set a new start.'}${again}${whom}`,
      confirmLabel: at ? 'Move it' : 'Postpone it',
      cancelLabel: 'Keep it as it is',
      reason: why,
    })
    if (reason === null) return
    await run(at ? 'Moved' : 'Postponed', async () => accept(await calls.postpone({ reason, ...start })))
  }
  const cancel = async () => {
    const reason = await confirmWithReason({
      type: 'danger',
      title: `Cancel this ${kind}?`,
      text: `Its page stays, but nobody can enroll, join teams or submit.${whom}`,
      confirmLabel: `Cancel the ${kind}`,
      cancelLabel: 'Keep it as it is',
      reason: why,
    })
    if (reason !== null) await run('Cancelled', () => calls.cancel({ reason }).then(() => undefined))
  }
  const resume = async () => {
    if (isPast()) return
    const isSure = await confirm({
      title: 'Bring it back?',
      text: `It opens again${at ? ', moved to the new start' : ' at its old dates'}.${at ? ` ${movesAlong}${again}` : ''}${whom}`,
      confirmLabel: 'Bring it back',
    })
    if (isSure) await run('It’s going ahead after all', async () => accept(await calls.resume(start)))
  }
  return { wall, setWall, past, isBusy, move, postpone, cancel, resume }
}

/** Provides the new start as typed, and as a time in `at`. */
function useNewStart(timeZone: string) {
  const [wall, typeWall] = useState('')
  const [past, setPast] = useState('')
  const at = fromLocalTime(wall, timeZone)
  const setWall = (next: string) => {
    typeWall(next)
    setPast('')
  }
  /** Reports a past start before the user types a reason in vain. */
  const isPast = () => {
    const isOver = at !== null && Date.parse(at) <= Date.now()
    if (isOver) {
      setPast('The new start must be in the future')
      document.querySelector<HTMLElement>('[name=newStart]')?.focus()
    }
    return isOver
  }
  return { wall, setWall, past, at, isPast }
}

function useRun(onDone: () => void) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  /** Runs an action, whose result is the second line of its toast. */
  const run = async (title: string, act: () => Promise<string | undefined>) => {
    setBusy(true)
    try {
      const detail = await act()
      toast({ title, detail, tone: 'success', act: id })
      onDone()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act: id })
    }
    setBusy(false)
  }
  return { isBusy, run }
}

const titles = {
  planned: 'Postpone or cancel',
  postponed: 'Set a new date, bring it back or cancel',
  cancelled: 'Bring it back',
}

/** Explains which dates move with the start, and which ones organizers must move themselves. */
function describeMovesAlong(kind: 'event' | 'stream', move: ScheduleMoveState): string {
  const isMoving = move.isOffered && move.isChosen
  if (kind === 'stream')
    return `Its dates move with the start. What’s on the schedule ${isMoving ? 'moves, too' : 'keeps its time: move that yourself'}.`
  return `All its dates move with the start, and so do rounds of judging and a vote that haven’t opened. ${
    isMoving ? 'What’s on the schedule moves, too. Office hours' : 'What’s on the schedule, office hours'
  } and rounds that have opened keep their times: move those yourself.`
}

const why = { label: 'Why?', hint: 'Everyone can read it on the page.', most: 1000 }
