import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownRound } from './round-calls.ts'
import { opensEarly, roundInWords, stateWords, type SubmissionsOf } from './round-words.ts'
import { useRoundSteps } from './use-round-steps.ts'

export interface RoundEvent {
  id: string
  timeZone: string
  tracks: readonly { id: string; name: string }[]
  submissions: SubmissionsOf
}

interface RoundLineProps {
  event: RoundEvent
  round: ShownRound
  /** Not while the event is off. */
  canOpen: boolean
  /** It is open, and no judge has a project of it yet. */
  isUndealt: boolean
  onEdit: () => void
}

/** One round: what it is, where it stands, and its next step. */
export function RoundLine({ event, round, isUndealt, ...rest }: RoundLineProps) {
  const { timeZone: zone, tracks, submissions } = event
  const { name, place, state, opensAt, entries, reopenedFor, scoresOpenedAt } = round
  const closesAt = round.closedAt ?? round.closesAt
  const { label, tone } = stateWords[state]
  return (
    <li>
      <div className="row">
        <h2 className="text-lg">
          {place}. {name}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{roundInWords(round, tracks)}</p>
      <p className="small text-muted">
        <LocalTime at={opensAt} {...{ zone }} /> to <LocalTime at={closesAt} {...{ zone }} />
        {state !== 'draft' && ` · ${entries} ${entries === 1 ? 'project' : 'projects'}`}
      </p>
      {opensEarly(round, submissions) && (
        <Notice tone="warning" title="It would open before submissions close">
          <p>
            They close <LocalTime at={submissions.closeAt!} {...{ zone }} />. Edit the round and move its
            times.
          </p>
        </Notice>
      )}
      {isUndealt && (
        <Notice tone="warning" title="No project is dealt yet">
          <p>
            Judges have nothing to do until you deal them.{' '}
            <Link href={`?tab=assignment&round=${round.id}`}>Deal the projects</Link>
          </p>
        </Notice>
      )}
      {reopenedFor && <p className="small">Opened again: {reopenedFor}</p>}
      {scoresOpenedAt && (
        <p className="small">
          Scores are open to organizers since <LocalTime at={scoresOpenedAt} {...{ zone }} />
        </p>
      )}
      <RoundButtons {...{ event, round }} {...rest} />
    </li>
  )
}

function RoundButtons({ event, round, canOpen, onEdit }: Omit<RoundLineProps, 'isUndealt'>) {
  const { id, state } = round
  const waits = canOpen && state === 'draft' && !event.submissions.haveClosed
  const { open, close, finish, scores, remove, late, isBusy } = useRoundSteps(round)
  const look = { size: 'sm', disabled: isBusy } as const
  return (
    <div className="row">
      {canOpen && (state === 'draft' || state === 'closed') && (
        <Button
          {...look}
          variant="primary"
          disabled={isBusy || waits}
          aria-describedby={waits ? `why-not-${id}` : undefined}
          onClick={() => void open()}
        >
          {state === 'draft' ? 'Open it for judges' : 'Open it again'}
        </Button>
      )}
      {state === 'open' && (
        <>
          {canOpen && (
            <Button {...look} onClick={() => void late()}>
              Add late projects
            </Button>
          )}
          <Button {...look} onClick={() => void close()}>
            Close it now
          </Button>
        </>
      )}
      {state === 'open' && !round.scoresOpenedAt && (
        <Button {...look} variant="quiet" onClick={() => void scores()}>
          Open the scores now
        </Button>
      )}
      {state === 'closed' && (
        <Button {...look} onClick={() => void finish()}>
          Make it final
        </Button>
      )}
      {state !== 'final' && (
        <Button {...look} variant="quiet" onClick={onEdit}>
          Edit
        </Button>
      )}
      {state === 'draft' && (
        <Button {...look} variant="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {waits && <Waiting {...event} id={`why-not-${id}`} />}
    </div>
  )
}

/** Why a round cannot open yet. */
const Waiting = ({ id, timeZone: zone, submissions: { closeAt } }: RoundEvent) => (
  <p className="small text-muted" id={id}>
    {closeAt ? (
      <>
        You can open it once submissions have closed: <LocalTime at={closeAt} {...{ zone }} />
      </>
    ) : (
      'You can open it once submissions have closed. Say under Dates when they do.'
    )}
  </p>
)
