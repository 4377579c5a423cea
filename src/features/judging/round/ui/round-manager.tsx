import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PauseState, pausedBy, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import { Button } from '#ui/button.tsx'
import { useRunAtNext } from '#ui/time/use-at-next.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { maxRounds } from '../contract.ts'
import type { RoundProgress, ShownRound } from './round-calls.ts'
import { type RoundEvent, RoundLine } from './round-line.tsx'
import type { Schedule } from './round-values.ts'
import './round.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

const RoundDialog = createLatePart(async () => (await import('./round-dialog.tsx')).RoundDialog)

interface RoundManagerProps {
  event: PauseTimes & RoundEvent & Schedule
  rounds: readonly ShownRound[]
  /** Progress of open rounds by id. */
  far: Readonly<Record<string, RoundProgress>>
  /** Teams that may still submit while a round waits to open. */
  extended: readonly string[]
  /** Server time of the response. */
  now: string
}

/** Lists the rounds of an event in order, with the actions on each. */
export function RoundManager({ event, rounds, far, extended, now }: RoundManagerProps) {
  const [editedRound, setEditedRound] = useState<ShownRound | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  useRunAtNext(now, turningPoints(event, rounds), () => void revalidate())
  const pauseState = pausedBy(event)
  const isFull = rounds.length >= maxRounds
  const add = (
    <Button variant="primary" icon={IconPlus} disabled={isFull} onClick={() => setEditedRound('new')}>
      Add a round
    </Button>
  )
  return (
    <>
      {rounds.length === 0 ? (
        <EmptyState title="No rounds yet" action={add}>
          Add the first one. For up to 40 projects one round with three judges for each is enough. With more,
          let a first round find the finalists and a second one decide.
        </EmptyState>
      ) : (
        <>
          <div className="row row--between mb-4">
            <p className="small text-muted">
              {isFull ? 'Five rounds are the most.' : 'They come in this order. The last one decides.'}
            </p>
            {add}
          </div>
          {pauseState && <PausedHint {...{ paused: pauseState }} />}
          <ol className="rounds">
            {rounds.map((round) => (
              <RoundLine
                key={round.id}
                {...{ event, round, now, extended }}
                far={far[round.id]}
                canOpen={!pauseState}
                onEdit={() => setEditedRound(round)}
              />
            ))}
          </ol>
        </>
      )}
      {editedRound && (
        <RoundDialog
          {...{ event }}
          schedule={event}
          round={editedRound === 'new' ? null : editedRound}
          isFirst={editedRound === 'new' ? rounds.length === 0 : editedRound.place === 1}
          onClose={() => setEditedRound(null)}
          onSaved={() => {
            setEditedRound(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

/**
 * Times at which available actions change: when submissions close, and when a round should open or closes.
 */
const turningPoints = ({ submissions }: RoundEvent, rounds: readonly ShownRound[]) => [
  submissions.closeAt,
  ...rounds.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
]

const PausedHint = ({ paused }: { paused: PauseState }) => (
  <p className="mb-4">
    This event is {paused}, so no round opens.{paused === 'postponed' && ' Once it goes on, they can again.'}
  </p>
)
