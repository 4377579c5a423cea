import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { RoundList } from '#features/judging/round/ui/round-list.tsx'
import { JudgedSection } from '#features/judging/rubric/ui/judged-section.tsx'
import type { ShownRubric } from '#features/judging/rubric/ui/rubric-calls.ts'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { describeJudges } from './judged-lines.ts'

export interface JudgingDetails {
  rubric: ShownRubric
  rounds: readonly ShownRound[]
}

interface JudgedPartProps extends JudgingDetails {
  /** URL of the page that describes the judging in detail. */
  methodHref?: string | undefined
  event: {
    timeZone: string
    tracks: readonly { id: string; name: string }[]
    people: Parameters<typeof describeJudges>[0]
    resultsAt: string | null
    resultsPublishedAt: string | null
  }
}

/** How projects are judged: judges, rounds, rubric, and the time of the results. */
export function JudgedPart({ event, rubric, rounds, methodHref }: JudgedPartProps) {
  const { tracks, timeZone, resultsAt, resultsPublishedAt } = event
  return (
    <JudgedSection {...{ rubric, tracks, timeZone }}>
      <p className="break-words">{describeJudges(event.people)}</p>
      {rounds.length > 0 && <RoundList {...{ rounds, tracks, timeZone }} />}
      {!resultsPublishedAt && resultsAt && (
        <p className="mt-2">
          Results come on <LocalTime at={resultsAt} zone={timeZone} show="date" both={false} />.
        </p>
      )}
      {methodHref && (
        <p className="mt-2">
          <Link href={methodHref}>
            {resultsPublishedAt ? 'How the results were worked out' : 'How results are worked out'}
          </Link>
        </p>
      )}
    </JudgedSection>
  )
}
