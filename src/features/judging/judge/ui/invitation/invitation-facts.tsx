import { Facts } from '#ui/parts/facts.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownInvitation } from '../judge-calls.ts'

interface InvitationFactsProps {
  event: {
    timeZone: string
    startAt: string | null
    endAt: string | null
    submissionsCloseAt: string | null
    submissionsCount: number
  }
  /** Rounds, each with a description of the judges' task. */
  rounds: readonly { id: string; name: string; opensAt: string; closesAt: string; description: string }[]
  invitation: ShownInvitation
}

/** Dates of the event and its rounds, what judges do in each, and the number of projects so far. */
export function InvitationFacts({ event, rounds, invitation }: InvitationFactsProps) {
  const { timeZone: zone, startAt, endAt, submissionsCloseAt, submissionsCount } = event
  const closesAt = submissionsCloseAt ?? endAt
  const day = (at: string) => <LocalTime {...{ at, zone }} show="date" both={false} />
  // Shows the hour too if the times are only days apart.
  const renderTime = (at: string, otherTime: string) =>
    Math.abs(Date.parse(at) - Date.parse(otherTime)) < shortMs ? <LocalTime {...{ at, zone }} /> : day(at)
  return (
    <div className="stack mt-6">
      <Facts
        facts={[
          ...(startAt ? [{ label: 'The event starts', value: day(startAt) }] : []),
          ...(closesAt ? [{ label: 'Submissions close', value: day(closesAt) }] : []),
          ...rounds.map(({ name, opensAt, closesAt: roundEnd }) => ({
            label: `You judge: ${name}`,
            value: (
              <>
                {renderTime(opensAt, roundEnd)} to {renderTime(roundEnd, opensAt)}
              </>
            ),
          })),
          { label: 'Projects so far', value: submissionsCount },
          { label: 'Answer by', value: day(invitation.expiresAt) },
        ]}
      />
      {rounds.map(({ id, name, description }) => (
        <p key={id}>
          <b>{name}:</b> {description}
        </p>
      ))}
      <p>
        You say how many projects you take at most, in which languages and tracks, and which ones you
        shouldn’t judge. Many judges take eight to ten, at about a quarter of an hour each.
      </p>
    </div>
  )
}

/** Time difference in milliseconds below which the hours are shown: three days. */
const shortMs = 3 * 24 * 60 * 60_000
