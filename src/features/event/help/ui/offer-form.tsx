import { useState } from 'react'
import { fromLocalTime } from '#ui/time/zones/zone-dates.ts'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { zoneName } from '#ui/time/zone-time.ts'
import { helpCalls } from './help-calls.ts'

type OfferProps = { eventId: string; zone: string; onOffered: () => void }

const lengths = [15, 20, 30, 45, 60].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))
const counts = [1, 2, 3, 4, 6, 8].map((count) => ({ value: String(count), label: String(count) }))

/** Form for a mentor to offer consecutive slots of one length. */
export function OfferForm({ eventId, zone, onOffered }: OfferProps) {
  const { act, isBusy } = useAct(onOffered)
  const [wallTime, setWallTime] = useState('')
  const [error, setError] = useState<string>()
  const send = async (form: FormData) => {
    const startAt = fromLocalTime(wallTime, zone)
    if (!startAt || Date.parse(startAt) <= Date.now()) return setError('Choose a time in the future')
    setError(undefined)
    const [minutes, slots] = [Number(form.get('minutes')), Number(form.get('slots'))]
    const placeValue = form.get('place')
    const place = typeof placeValue === 'string' ? placeValue : ''
    const offer = () => helpCalls.offerSlots({ eventId, startAt, minutes, slots, place })
    if (await act(offer, 'Teams can book it now')) setWallTime('')
  }
  return (
    <details className="help__offer">
      <summary>Offer office hours</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <TextField
          label="From"
          name="startAt"
          id="offer-from"
          type="datetime-local"
          hint={zoneName(zone)}
          value={wallTime}
          error={error}
          required
          onChange={({ target }) => setWallTime(target.value)}
        />
        <SelectField
          label="Each slot lasts"
          name="minutes"
          id="offer-minutes"
          options={lengths}
          defaultValue="30"
        />
        <SelectField label="How many slots" name="slots" id="offer-slots" options={counts} defaultValue="2" />
        <TextField label="Where" name="place" id="offer-place" hint="A table, a room or a link. Optional." />
        <div className="row">
          <SubmitButton busy={isBusy}>Offer</SubmitButton>
        </div>
      </form>
    </details>
  )
}
