import { useState } from 'react'
import { roundCalls, type ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { ApiError } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { findEntries } from './assignment-calls.ts'

interface CalibrationSectionProps {
  eventId: string
  round: ShownRound
}

/** Section to choose, change or remove the calibration entry, which every judge scores first. */
export function CalibrationSection({
  eventId,
  round: { id, calibrationId, calibrationTitle },
}: CalibrationSectionProps) {
  const { act, isBusy } = useAct()
  const [errorMessage, setErrorMessage] = useState('')
  const set = (next: string | null, done: string) =>
    act(async () => {
      setErrorMessage('')
      await roundCalls.updateRound({ id, calibrationId: next }).catch((error: unknown) => {
        if (error instanceof ApiError) setErrorMessage(error.fieldErrors['calibrationId'] ?? '')
        throw error
      })
    }, done)
  return (
    <section aria-labelledby="first">
      <SectionHead id="first" title="Calibration project" small />
      <p className="assignment__lede">
        {calibrationTitle
          ? `Every judge scores “${calibrationTitle}” before anything else, and then sees how the others scored it.`
          : 'Choose a project that every judge scores before anything else, so that they agree on what a level means. After their own ballot they see how the others scored it. Judges who have begun already get it too, before they go on.'}
      </p>
      <div className="stack mt-4">
        <Lookup
          label={calibrationId ? 'Another project' : 'Project'}
          name="calibrationId"
          hint="Type a part of its title and choose one."
          error={errorMessage || undefined}
          find={findEntries(eventId)}
          onChoose={({ key, label }) => void set(key, `Every judge scores “${label}” first`)}
        />
        {calibrationId && (
          <div className="row">
            <Button
              size="sm"
              busy={isBusy}
              onClick={() => void set(null, 'No project comes first for everyone')}
            >
              No project first
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
