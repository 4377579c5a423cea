import { useRevalidator } from 'react-router'
import { ReassignButton } from '#features/judging/assignment/ui/deal-again.tsx'
import { pausedBy, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import { RoundChoice } from '#features/judging/round/ui/round-choice.tsx'
import { useLive } from '#lib/pages/live/use-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { Coverage } from './coverage.tsx'
import { JudgeTable } from './judge-table.tsx'
import { RemindJudges } from './remind-judges.tsx'
import type { ShownProgress } from './progress-calls.ts'
import { Totals } from './totals.tsx'
import './progress.css'

interface ProgressTabProps {
  event: PauseTimes & { timeZone: string }
  rounds: readonly { id: string; name: string }[]
  /** Progress of the selected round; null if there is none. */
  progress: ShownProgress | null
}

/** Live progress of a round: judges who haven't started and projects that lack ballots. Shows no scores. */
export function ProgressTab({ event, rounds, progress }: ProgressTabProps) {
  const { revalidate } = useRevalidator()
  useLive(progress ? [`round-progress:${progress.round.id}`] : [], () => void revalidate())
  if (!progress)
    return (
      <EmptyState title="No round yet" action={<TabLink tab="rounds">Add a round</TabLink>}>
        Once judges are at work, you follow here how far they are.
      </EmptyState>
    )
  return (
    <div className="progress">
      <RoundChoice {...{ rounds }} tab="progress" current={progress.round.id} />
      <RoundProgress {...{ event, progress }} />
    </div>
  )
}

function RoundProgress({ event, progress }: { event: ProgressTabProps['event']; progress: ShownProgress }) {
  const { timeZone } = event
  const { round, items, total, page, perPage } = progress
  const isPulling = round.dealing === 'pulled'
  if (round.state === 'draft')
    return (
      <EmptyState
        title={`“${round.name}” isn’t open yet`}
        action={<TabLink tab="rounds">See the round</TabLink>}
      >
        Judges start once it’s open and projects are assigned.
      </EmptyState>
    )
  if (total === 0)
    return (
      <EmptyState title="No judges yet" action={<TabLink tab="judges">Invite judges</TabLink>}>
        Everyone who judges this event is listed here, with how far they are.
      </EmptyState>
    )
  if (!progress.isDealt && progress.submitted === 0 && !isPulling)
    return (
      <EmptyState
        title="Nothing assigned yet"
        action={<TabLink tab={`assignment&round=${round.id}`}>Assign the projects</TabLink>}
      >
        Judges can start as soon as they have projects.
      </EmptyState>
    )
  return (
    <>
      <RoundClock {...{ progress, timeZone }} />
      <Totals {...{ progress }} />
      {round.state === 'open' && !pausedBy(event) && <RemindJudges {...{ progress, timeZone }} />}
      <JudgeTable {...{ round, timeZone }} list={{ items, total, page, perPage }} />
      <Coverage {...{ progress }} />
      {round.state === 'open' && !isPulling && !pausedBy(event) && (
        <div className="row">
          <ReassignButton roundId={round.id} />
          <span className="small text-muted">Moves projects nobody has started to other judges.</span>
        </div>
      )}
    </>
  )
}

const TabLink = ({ tab, children }: { tab: string; children: string }) => (
  <ButtonLink variant="primary" href={`?tab=${tab}`}>
    {children}
  </ButtonLink>
)

/** Remaining time for judges, and the start deadline. */
function RoundClock({ progress, timeZone: zone }: { progress: ShownProgress; timeZone: string }) {
  const { round, startBy } = progress
  const { closesAt } = round
  if (round.state !== 'open') return <p>“{round.name}” is closed, so nothing changes any more.</p>
  return (
    <div>
      <p className="mb-2">
        “{round.name}” closes <LocalTime at={closesAt} zone={zone} />
      </p>
      <Countdown
        key={closesAt}
        to={closesAt}
        date={formatTimeWithZone(zone, closesAt)}
        what="until the round closes"
        over="Closing"
        heat
      />
      {startBy && (
        <p className="small text-muted mt-2">
          Judges who haven’t started by <LocalTime at={startBy} zone={zone} /> lose their projects to others.
        </p>
      )}
    </div>
  )
}
