import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { RoundProgress, ShownRound } from './round-calls.ts'
import { RoundRemarks } from './round-remarks.tsx'
import { type Ends, describeRound, stateBadges, type SubmissionDeadline } from './round-texts.ts'
import { useRoundSteps } from './use-round-steps.ts'

export interface RoundEvent extends Ends {
  id: string
  slug: string
  timeZone: string
  tracks: readonly { id: string; name: string }[]
  submissions: SubmissionDeadline
  resultsPublishedAt: string | null
}

interface RoundLineProps {
  event: RoundEvent
  round: ShownRound
  far: RoundProgress | undefined
  extended: readonly string[]
  /** Server time of the response. */
  now: string
  /** Whether rounds can open: false while the event is canceled or postponed. */
  canOpen: boolean
  onEdit: () => void
}

/** Shows a round with its settings, its state and its next step. */
export function RoundLine({ event, round, far, now, ...rest }: RoundLineProps) {
  const { timeZone: zone, tracks } = event
  const { name, place, state, opensAt, entries, reopenedFor, scoresOpenedAt } = round
  const closesAt = round.closedAt ?? round.closesAt
  const { label, tone } = stateBadges[state]
  return (
    <li>
      <div className="row">
        <h2 className="text-lg">
          {place}. {name}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{describeRound(round, tracks)}</p>
      <p className="small text-muted">
        <LocalTime at={opensAt} {...{ zone }} /> to <LocalTime at={closesAt} {...{ zone }} />
        {state !== 'draft' && ` · ${entries} ${entries === 1 ? 'project' : 'projects'}`}
      </p>
      <RoundRemarks {...{ event, round, far, now }} canOpen={rest.canOpen} />
      {reopenedFor && <p className="small">Opened again: {reopenedFor}</p>}
      {scoresOpenedAt && (
        <p className="small">
          Scores are open to organizers since <LocalTime at={scoresOpenedAt} {...{ zone }} />
        </p>
      )}
      <RoundButtons {...{ event, round, far }} {...rest} />
    </li>
  )
}

function RoundButtons({ event, round, far, extended, canOpen, onEdit }: Omit<RoundLineProps, 'now'>) {
  const { id, state } = round
  const isWaiting = canOpen && state === 'draft' && !event.submissions.haveClosed
  const { open, close, finish, scores, remove, late, isBusy } = useRoundSteps(round, {
    far,
    extended,
    areResultsOut: event.resultsPublishedAt !== null,
  })
  const buttonProps = { size: 'sm', disabled: isBusy } as const
  return (
    <div className="row">
      {canOpen && (state === 'draft' || state === 'closed') && (
        <Button
          {...buttonProps}
          variant="primary"
          disabled={isBusy || isWaiting}
          aria-describedby={isWaiting ? `why-not-${id}` : undefined}
          onClick={() => void open()}
        >
          {state === 'draft' ? 'Open it for judges' : 'Open it again'}
        </Button>
      )}
      {state === 'open' && (
        <>
          {canOpen && (
            <Button {...buttonProps} onClick={() => void late()}>
              Add late projects
            </Button>
          )}
          <Button {...buttonProps} onClick={() => void close()}>
            Close it now
          </Button>
        </>
      )}
      {state === 'open' && !round.scoresOpenedAt && (
        <Button {...buttonProps} variant="quiet" onClick={() => void scores()}>
          Open the scores now
        </Button>
      )}
      {state === 'closed' && (
        <Button {...buttonProps} onClick={() => void finish()}>
          Make it final
        </Button>
      )}
      {state !== 'final' && (
        <Button {...buttonProps} variant="quiet" onClick={onEdit}>
          Edit
        </Button>
      )}
      {state === 'draft' && (
        <Button {...buttonProps} variant="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      )}
      {isWaiting && <WaitingHint {...event} id={`why-not-${id}`} />}
    </div>
  )
}

/** Explains that a round can't open before submissions have closed. */
const WaitingHint = ({ id, timeZone: zone, submissions: { closeAt } }: RoundEvent) => (
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
