import { Scores, type ScoresProps } from '#features/judging/scoring/ui/scores.tsx'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { useRoundSteps } from '#features/judging/round/ui/use-round-steps.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { RoundChoice } from './round-choice.tsx'

interface ScoresTabProps {
  event: { timeZone: string }
  rounds: readonly ShownRound[]
  round: ShownRound | null
  /** Round before that is open and breaks the ties of this one; null without one. */
  sealedBy: { name: string } | null
  /** Null while the scores are sealed. */
  read: Omit<ScoresProps, 'state'> | null
}

/** Scores of a round, or the reason why there are none yet. */
export function ScoresTab({ event: { timeZone: zone }, rounds, round, sealedBy, read }: ScoresTabProps) {
  if (!round)
    return (
      <EmptyState title="No scores yet" action={<ButtonLink href="?tab=rounds">Plan a round</ButtonLink>}>
        Scores come from a round of judging. Plan one, open it for judges, and read them here once it has
        closed.
      </EmptyState>
    )
  return (
    <>
      <RoundChoice tab="scores" {...{ rounds, round }} />
      {read && round.state === 'open' && (
        <div className="mb-6">
          <Notice tone="warning" title="This round is still open">
            You opened its scores early. They move with every ballot, and judges see that you read them.
          </Notice>
        </div>
      )}
      {read && round.state !== 'draft' ? (
        <Scores {...read} state={round.state} />
      ) : (
        <SealedScores {...{ round, sealedBy, zone }} />
      )}
    </>
  )
}

interface SealedScoresProps extends Pick<ScoresTabProps, 'sealedBy'> {
  round: ShownRound
  zone: string
}

function SealedScores({ round, sealedBy, zone }: SealedScoresProps) {
  const { scores, isBusy } = useRoundSteps(round)
  if (sealedBy)
    return (
      <EmptyState
        title={`${sealedBy.name} is open and breaks ties here`}
        action={<ButtonLink href="?tab=rounds">Go to the rounds</ButtonLink>}
      >
        The order of {round.name} rests on ballots that judges can still change. Close {sealedBy.name}, or
        open its scores, to see it.
      </EmptyState>
    )
  if (round.state === 'draft')
    return (
      <EmptyState
        title="Judging hasn’t opened"
        action={<ButtonLink href="?tab=rounds">Go to the rounds</ButtonLink>}
      >
        {round.name} has no ballots yet. Open it for judges first.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Scores are sealed while judges work"
      action={
        <Button disabled={isBusy} onClick={() => void scores()}>
          Open the scores now
        </Button>
      }
    >
      So that nobody can steer the result, organizers can’t see scores before the round closes (
      <LocalTime at={round.closesAt} {...{ zone }} />
      {round.reopenedFor ? '); what you read of them before it opened again may have changed.' : ').'} You can
      open them now; judges will see that you did, and the log keeps your reason.
    </EmptyState>
  )
}
