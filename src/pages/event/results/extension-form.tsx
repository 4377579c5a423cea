import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { WallField } from '#features/event/event/ui/manage/zoned-datetime-field.tsx'
import { fromLocalTime, toLocalTime } from '#ui/time/zones/zone-dates.ts'
import { extensionReason } from '#features/event/submission/results/organizing-contract.ts'
import { organizingCalls } from '#features/event/submission/ui/organizing-calls.ts'
import { findTeams } from '#features/event/team/ui/find-teams.ts'
import { text } from '#lib/fields/fields.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import type { ResultsEditData } from './edit.tsx'

const schema = z.object({ until: text({ max: 30 }), reason: extensionReason() })

interface FormProps {
  event: ResultsEditData['event']
  chosen: { id: string; name: string } | undefined
}

/** Form for an extension: team, deadline and reason. The reason is stored with the change. */
export function ExtensionForm({ event: { id, timeZone, closesAt }, chosen }: FormProps) {
  const { revalidate } = useRevalidator()
  const [team, setTeam] = useState(chosen)
  const { form, submit, field, faults, message, isBusy, kept } = useContractForm({
    schema,
    keepAs: `extension:${id}`,
    send: async ({ until, reason }) => {
      if (!team) return
      await organizingCalls.setExtension({ teamId: team.id, until: fromLocalTime(until, timeZone), reason })
      toast({ title: `${team.name} has more time`, tone: 'success' })
      setTeam(undefined)
      form.reset()
      await revalidate()
    },
  })
  const wallTime = useWatch({ control: form.control, name: 'until' }) as string | undefined
  return (
    <form className="stack max-w-reading" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <Lookup
        label="Team"
        name="team"
        required
        placeholder="Its name"
        value={team?.name}
        find={(search) => findTeams(id, search)}
        onChoose={({ key, label }) => setTeam({ id: key, name: label })}
      />
      <WallField
        label="Until"
        required
        zone={timeZone}
        wall={wallTime ?? ''}
        min={toLocalTime(closesAt, timeZone)}
        {...field('until')}
      />
      <TextArea
        label="Why"
        required
        most={1000}
        hint="For organizers alone, in case someone asks later. The team is told its new time, not the reason."
        {...field('reason')}
      />
      <p>
        <SubmitButton busy={isBusy} disabled={!team}>
          Give more time
        </SubmitButton>
      </p>
    </form>
  )
}
