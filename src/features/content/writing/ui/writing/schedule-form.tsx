import { useState } from 'react'
import { fromLocalTime } from '#ui/time/zones/zone-dates.ts'
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

export function ScheduleForm({ schedule, onClose }: ScheduleProps) {
  const ownZone = useOwnZone()
  const [chosenZone, setZone] = useState('')
  const [wallTime, setWallTime] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const zone = chosenZone || ownZone || 'UTC'
  const send = async () => {
    const publishTime = fromLocalTime(wallTime, zone)
    if (!publishTime || Date.parse(publishTime) <= Date.now()) setErrorMessage('Choose a time in the future')
    else if (await schedule(publishTime)) onClose()
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
          value={wallTime}
          error={errorMessage}
          onChange={({ target }) => setWallTime(target.value)}
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
