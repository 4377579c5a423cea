import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { roundCalls, type ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ReassignButton } from './deal-again.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const RoundDialog = createLatePart(
  async () => (await import('#features/judging/round/ui/round-dialog.tsx')).RoundDialog,
)

interface ReassignSectionProps {
  event: { id: string; timeZone: string; tracks: readonly { id: string; name: string }[] }
  round: ShownRound
  /** Whether anything was assigned yet. Organizers review the first assignment. */
  isDealt: boolean
}

/**
 * Section for changes after the first assignment: late projects, judges who drop out, and the start deadline.
 */
export function ReassignSection({ event, round, isDealt }: ReassignSectionProps) {
  const [isEditing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <section aria-labelledby="again">
      <SectionHead id="again" title={isDealt ? 'What’s missing' : 'When judges start'} small />
      {isDealt && (
        <>
          <p className="assignment__lede">
            Reassigning moves projects that nobody has started to other judges: late ones, and those of judges
            who left, stepped back or didn’t start in time. The rest stays.
          </p>
          <div className="row mt-4">
            <ReassignButton roundId={round.id} />
            {round.entriesFrom !== 'roundBefore' && (
              <ReassignButton roundId={round.id} first={() => roundCalls.addLateEntries({ id: round.id })}>
                Assign late projects
              </ReassignButton>
            )}
          </div>
        </>
      )}
      <p className="row mt-4">
        {round.startBy ? (
          <span>
            Judges start by <LocalTime at={round.startBy} zone={event.timeZone} />. After that, projects of
            judges who haven’t started go to others.
          </span>
        ) : (
          <span>There’s no time by which judges must have started.</span>
        )}
        <Button size="sm" onClick={() => setEditing(true)}>
          {round.startBy ? 'Change it' : 'Set one'}
        </Button>
      </p>
      {isEditing && (
        <RoundDialog
          {...{ event, round }}
          isFirst={round.place === 1}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}
