import { Field, type BaseFieldProps } from '#ui/fields/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { zoneName } from '#ui/time/zone-time.ts'
import type { ComponentProps } from 'react'
import { fromLocalTime, findClockChange } from '#ui/time/zones/zone-dates.ts'

type WallFieldProps = BaseFieldProps & {
  zone: string
  /** Current value of the field, for the text below it. */
  wall: string
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'required'>

const clockChangeNotes = {
  skipped: 'The clocks go forward in this hour, so we’ll use one hour later.',
  twice: 'The clocks go back, so this hour comes twice. We’ll use the first.',
}

/** Date and time in the event's zone. Shows the reader's own time below if the zones differ. */
export function WallField({ zone, wall, label, name, id, hint, error, required, ...rest }: WallFieldProps) {
  const instant = fromLocalTime(wall, zone)
  const clockChange = findClockChange(wall, zone)
  const note = instant ? (
    <>
      <LocalTime at={instant} zone={zone} />
      {clockChange && <b className="block">{clockChangeNotes[clockChange]}</b>}
    </>
  ) : (
    (hint ?? zoneName(zone))
  )
  return (
    <Field {...{ label, name, id, error, required }} hint={note}>
      {(control) => (
        <input
          className="input"
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2199-12-31T23:59"
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}
