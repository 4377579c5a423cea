import { useState } from 'react'
import { fromWall } from '#ui/time/zones/zone-dates.ts'
import { describeUnknownZone, findZoneByName, findZones } from '#ui/time/zones/zones.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'

interface ScheduleProps {
  schedule: (publishAt: string) => Promise<boolean>
  onClose: () => void
}

/** Form for a publication time, with its time zone. */
export function ScheduleForm({ schedule, onClose }: ScheduleProps) {
  const own = useOwnZone()
  const [chosen, setZone] = useState('')
  const [wall, setWall] = useState('')
  const [fault, setFault] = useState<string>()
  const zone = chosen || own || 'UTC'
  const send = async () => {
    const at = fromWall(wall, zone)
    if (!at || Date.parse(at) <= Date.now()) setFault('Choose a time in the future')
    else if (await schedule(at)) onClose()
  }
  return (
    <Panel title="Publish later" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label="When"
          name="publishAt"
          type="datetime-local"
          required
          value={wall}
          error={fault}
          onChange={({ target }) => setWall(target.value)}
        />
        <Lookup
          label="Time zone"
          name="publishZone"
          hint="Type a city and choose one."
          value={zone.replaceAll('_', ' ')}
          find={findZones}
          findExact={findZoneByName}
          describeUnknown={describeUnknownZone}
          onChoose={({ key }) => setZone(key)}
        />
        <SubmitButton>Schedule</SubmitButton>
      </form>
    </Panel>
  )
}
