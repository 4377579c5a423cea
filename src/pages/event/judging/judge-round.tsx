import { type ReactNode, useState } from 'react'
import { isOverdue } from '#features/judging/round/ui/round-texts.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useRunAtNext } from '#ui/time/use-at-next.ts'

interface JudgeRoundProps {
  round: {
    name: string
    state: 'draft' | 'open' | 'closed' | 'final'
    opensAt: string
    closesAt: string
    startBy: string | null
    dealing: 'dealt' | 'pulled'
    scoresOpenedAt: string | null
    reopenedFor: string
  }
  timeZone: string
  /** Whether the judge has any tasks in the round. */
  hasTasks: boolean
  hasBegun: boolean
  /** Server time of the response. */
  now: string
  /** Whether the round is over for the judge; a notice above this component says so. */
  isOver: boolean
}

/** Status of a round, for its judges. */
export function JudgeRound({
  round,
  timeZone: zone,
  hasTasks,
  hasBegun,
  now: renderedAt,
  isOver,
}: JudgeRoundProps) {
  const { name, state, opensAt, startBy } = round
  // The page's data isn't reloaded while a judge works, so the page follows the clock by itself.
  const [now, setNow] = useState(renderedAt)
  useRunAtNext(now, [opensAt, startBy], setNow)
  const isLate = startBy !== null && Date.parse(startBy) <= Date.parse(now)
  return (
    <>
      <p className="mb-4">
        <b>{name}</b>: <RoundState {...{ round, zone, now, isOver }} />
        {state === 'open' && startBy && !isLate && !hasBegun && (
          <>
            {' '}
            Please start by <LocalTime at={startBy} {...{ zone }} />: what you haven’t begun by then goes to
            other judges.
          </>
        )}
      </p>
      {state === 'open' && isLate && !hasTasks && !isOver && (
        <div className="mb-4">
          <Notice tone="warning" title="The time to start has passed">
            <p>
              Judges were to start by <LocalTime at={startBy} {...{ zone }} />. Projects of those who hadn’t
              begun went to others. If you can still judge, write to the organizers.
            </p>
          </Notice>
        </div>
      )}
    </>
  )
}

const sealedNote = 'Only you can see your ballots until it closes.'
const reopenedNote =
  'The organizers could read your ballots while it was closed; what you change now they read once it closes again.'

interface RoundStateProps extends Pick<JudgeRoundProps, 'round' | 'now' | 'isOver'> {
  zone: string
}

function RoundState({ round, zone, now, isOver }: RoundStateProps): ReactNode {
  const { state, opensAt, closesAt, scoresOpenedAt, reopenedFor } = round
  const formatTime = (time: string) => <LocalTime {...{ at: time, zone }} />
  if (state === 'open')
    return (
      <>
        open until {formatTime(closesAt)}.
        {scoresOpenedAt === null && ` ${reopenedFor ? reopenedNote : sealedNote}`}
      </>
    )
  if (state !== 'draft' && isOver)
    return 'closed, and the results are out. The organizers read the ballots, and teams theirs.'
  if (state !== 'draft')
    return 'closed. The organizers read the ballots now, and teams theirs once results are published.'
  if (isOver) return 'it never opened, and the results are out.'
  if (isOverdue(round, now))
    return (
      <>
        it should have opened {formatTime(opensAt)}. The organizers haven’t opened it yet; you’ll hear from us
        when you can begin.
      </>
    )
  return (
    <>
      opens {formatTime(opensAt)}. {sealedNote}
    </>
  )
}
