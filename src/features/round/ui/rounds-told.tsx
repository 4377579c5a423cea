import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownRound } from './round-calls.ts'
import { roundInWords } from './round-words.ts'

interface RoundsToldProps {
  rounds: readonly ShownRound[]
  tracks: readonly { id: string; name: string }[]
  timeZone: string
}

/** The rounds as everyone reads them. */
export const RoundsTold = ({ rounds, tracks, timeZone: zone }: RoundsToldProps) => (
  <ol className="judged__changes">
    {rounds.map((round) => (
      <li key={round.id}>
        <b>{round.name}</b> (<LocalTime at={round.opensAt} show="date" {...{ zone }} /> to{' '}
        <LocalTime at={round.closedAt ?? round.closesAt} show="date" {...{ zone }} />
        ): {roundInWords(round, tracks)}
      </li>
    ))}
  </ol>
)
