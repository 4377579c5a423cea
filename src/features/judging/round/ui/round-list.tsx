import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownRound } from './round-calls.ts'
import { describeRound } from './round-texts.ts'

interface RoundListProps {
  rounds: readonly ShownRound[]
  tracks: readonly { id: string; name: string }[]
  timeZone: string
}

export const RoundList = ({ rounds, tracks, timeZone: zone }: RoundListProps) => (
  <ol className="judged__changes">
    {rounds.map((round) => (
      <li key={round.id}>
        <b>{round.name}</b> (<LocalTime at={round.opensAt} show="date" {...{ zone }} /> to{' '}
        <LocalTime at={round.closedAt ?? round.closesAt} show="date" {...{ zone }} />
        ): {describeRound(round, tracks)}
      </li>
    ))}
  </ol>
)
