import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useSecond } from '#ui/time/use-second.ts'
import { discordContract } from '../connecting/connect-contract.ts'
import { roomSettings } from '../contract.ts'

type Rooms = AnswerOf<typeof discordContract, 'getRooms'>

interface RoomsSectionProps {
  eventId: string
  rooms: Rooms
}

const { setRooms, createTeamChannels } = client(discordContract)

/** Settings, progress and errors of an event’s team rooms in the chat. */
export function RoomsSection({ eventId, rooms }: RoomsSectionProps) {
  return (
    <>
      <FormSection title="Teams’ rooms" hint="Where a team talks outside this site. Only its members get in.">
        <SettingForm {...{ eventId, rooms }} />
      </FormSection>
      {rooms.setting !== 'none' && (
        <FormSection
          title="How far they are"
          hint="Rooms are made one after another; you can leave this page."
        >
          <Progress {...{ eventId, rooms }} />
        </FormSection>
      )}
    </>
  )
}

const schema = z.object({ setting: z.enum(roomSettings), mirrors: z.boolean() })

function SettingForm({ eventId, rooms: { setting, mirrors } }: RoomsSectionProps) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema,
    async send(chosen) {
      await setRooms({ eventId, ...chosen })
      toast({ title: 'Saved', tone: 'success' })
      await revalidate()
    },
  })
  return (
    <form className="stack max-w-measure" onSubmit={submit} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <SelectField
        label="Each team gets"
        hint="Rooms that are there already stay as they are."
        options={options}
        defaultValue={setting}
        {...field('setting')}
      />
      <Checkbox
        {...field('mirrors')}
        defaultChecked={mirrors}
        hint="What a team writes in its room on this site is then shown in its room there too, from now on. Each team reads this above its messages. Whoever runs the server there can read along."
      >
        Mirror team rooms to the chat
      </Checkbox>
      <div>
        <SubmitButton busy={isBusy}>Save</SubmitButton>
      </div>
    </form>
  )
}

const settingNames: Record<Rooms['setting'], string> = {
  automatic: 'Channels, or threads from 100 teams on',
  channels: 'A text and a voice channel',
  threads: 'A private thread',
  none: 'No room',
}
const options = roomSettings.map((value) => ({ value, label: settingNames[value] }))

/** Seconds between updates while rooms are being made. */
const everySeconds = 5
/** Maximum seconds before the first room is started. */
const maxStartSeconds = 60

function Progress({ eventId, rooms: { teams, ready, waiting, failed, error } }: RoomsSectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const second = useSecond(box)
  const { revalidate } = useRevalidator()
  const { act, isBusy } = useAct()
  const [askedAt, setAskedAt] = useState(0)
  const isInProgress = waiting > 0 || (second !== null && second - askedAt < maxStartSeconds)
  const isPollDue = second !== null && second % everySeconds === 0
  useEffect(() => {
    if (isPollDue && isInProgress) void revalidate()
  }, [isPollDue, isInProgress, revalidate])
  const createChannels = async () => {
    setAskedAt(second ?? 0)
    await act(() => createTeamChannels({ eventId }), 'On its way')
  }
  return (
    <div ref={box} className="stack max-w-measure">
      {teams === 0 ? (
        <p>There are no teams yet. Each gets its room once it’s there.</p>
      ) : (
        <p className="row">
          <progress value={Math.min(ready, teams)} max={teams} aria-label="Teams that have their room" />
          <span className="num">
            {ready} of {teams} {teams === 1 ? 'team has its room' : 'teams have their room'}
            {waiting > 0 && `, ${waiting} in progress`}
          </span>
        </p>
      )}
      {failed > 0 && (
        <Notice
          tone="warning"
          title={failed === 1 ? 'One room couldn’t be made' : `${failed} rooms couldn’t be made`}
        >
          <p className="break-words">{error}</p>
        </Notice>
      )}
      {teams > 0 && (ready < teams || failed > 0) && (
        <div>
          <Button busy={isBusy} onClick={() => void createChannels()}>
            {failed > 0 ? 'Try again' : 'Make the missing rooms'}
          </Button>
        </div>
      )}
    </div>
  )
}
