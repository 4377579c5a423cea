import { Lookup } from '#ui/fields/lookup.tsx'
import { useOwnZone } from '../use-own-zone.ts'
import { describeUnknownZone, findZoneByName, findZones } from './zones.ts'

interface ZoneLookupProps {
  zone: string
  onChange: (zone: string) => void
  /** Receives typed text that names no zone, so that the form isn't saved with the zone before; else ''. */
  onUnknown: (typedText: string) => void
  error?: string | undefined
}

/** A search field for the event's time zone, by a few letters of its city. */
export function ZoneLookup({ zone, onChange, onUnknown, error }: ZoneLookupProps) {
  const viewerZone = useOwnZone()
  const change = (next: string) => {
    // The form checks the new zone at once, before the field reports that nothing unknown is left.
    onUnknown('')
    onChange(next)
  }
  return (
    <Lookup
      label="Time zone"
      name="timeZone"
      required
      error={error && 'Choose a time zone from the list.'}
      value={zone.replaceAll('_', ' ')}
      find={findZones}
      findExact={findZoneByName}
      describeUnknown={describeUnknownZone}
      onUnknown={onUnknown}
      onChoose={({ key }) => change(key)}
      hint={
        <>
          All times on this page are in this zone. Type a city and choose one.{' '}
          {viewerZone && viewerZone !== zone && (
            <button type="button" className="btn btn--quiet btn--sm" onClick={() => change(viewerZone)}>
              Use mine ({viewerZone.replaceAll('_', ' ')})
            </button>
          )}
        </>
      }
    />
  )
}
