import { Lookup } from '#ui/fields/lookup.tsx'
import { useOwnZone } from '../use-own-zone.ts'
import { describeUnknownZone, findZoneByName, findZones } from './zones.ts'

type ZoneLookupProps = { zone: string; onChange: (zone: string) => void; error?: string | undefined }

/** A search field for the event's time zone, by a few letters of its city. */
export function ZoneLookup({ zone, onChange, error }: ZoneLookupProps) {
  const viewerZone = useOwnZone()
  return (
    <Lookup
      label="Time zone"
      name="timeZone"
      required
      error={error}
      value={zone.replaceAll('_', ' ')}
      find={findZones}
      findExact={findZoneByName}
      describeUnknown={describeUnknownZone}
      onChoose={({ key }) => onChange(key)}
      hint={
        <>
          All times on this page are in this zone. Type a city and choose one.{' '}
          {viewerZone && viewerZone !== zone && (
            <button type="button" className="btn btn--quiet btn--sm" onClick={() => onChange(viewerZone)}>
              Use mine ({viewerZone.replaceAll('_', ' ')})
            </button>
          )}
        </>
      }
    />
  )
}
