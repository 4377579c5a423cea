import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { entranceContract } from '../../entrance/entrance-contract.ts'
import { CodeScanner } from './code-scanner.tsx'
import { EntranceFinder } from './entrance-finder.tsx'
import { UndoCheckIn } from './undo-check-in.tsx'
import './check-in.css'

const api = client(entranceContract)
type CheckedInPerson = AnswerOf<typeof entranceContract, 'checkIn'>
type CheckInDeskProps = { eventId: string; timeZone: string; code?: string | undefined }

/** Field for volunteers to type, paste or scan codes. It regains focus after each typed code. */
export function CheckInDesk({ eventId, timeZone, code: first = '' }: CheckInDeskProps) {
  const { field, isBusy, fault, done, busyId, check, choose, forget } = useCheckInDesk(eventId)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await check(field.current?.value ?? '')
    // The field gets no focus after a scan, because an on-screen keyboard would cover the camera view.
    field.current?.focus()
  }
  return (
    <div className="stack">
      <form onSubmit={(event) => void submit(event)} className="stack">
        <TextField
          ref={field}
          label="Code"
          name="code"
          hint="Ten letters, upper or lower case. Your phone’s own camera app works too: it opens this page with the code filled in."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={first}
        />
        <div className="row">
          <SubmitButton busy={isBusy}>Check in</SubmitButton>
          <CodeScanner onCode={(code) => void check(code)} />
        </div>
      </form>
      <ErrorNotice title="Not checked in">{fault}</ErrorNotice>
      <ol className="check-in__log" aria-live="polite" aria-label="Just checked in">
        {done.map((person) => (
          <CheckedInRow
            key={person.participantId}
            {...{ person, timeZone }}
            onUndone={() => forget(person)}
          />
        ))}
      </ol>
      <EntranceFinder
        {...{ eventId, timeZone, busyId }}
        here={new Set(done.map(({ participantId }) => participantId))}
        onChoose={(participantId) => void choose(participantId)}
      />
    </div>
  )
}

interface CheckedInProps {
  person: CheckedInPerson
  timeZone: string
  onUndone: () => void
}

function CheckedInRow({ person, timeZone, onUndone }: CheckedInProps) {
  const { eventId, participantId, profile, team, wasCheckedIn, checkedInAt } = person
  return (
    <li className="row row--between">
      <span>
        <b>{formatName(profile)}</b>
        {team && <span className="text-muted">, {team.name}</span>}
      </span>
      <span className="row">
        <Badge tone={wasCheckedIn ? 'warning' : 'success'}>
          {wasCheckedIn
            ? `Already checked in at ${formatZoneTime(checkedInAt, timeZone, 'time')}`
            : 'Checked in'}
        </Badge>
        <UndoCheckIn {...{ eventId, participantId, onUndone }} name={formatName(profile)} />
      </span>
    </li>
  )
}

/** Returns the code in a text; a scanned QR code contains an address with the code. */
const parseCode = (text: string) => URL.parse(text)?.searchParams.get('code') ?? text

function useCheckInDesk(eventId: string) {
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, begin, end } = useOnce()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [done, setDone] = useState<CheckedInPerson[]>([])
  const [busyId, setBusyId] = useState<string>()
  const admitPerson = async (request: () => Promise<CheckedInPerson>) => {
    if (!begin()) return
    try {
      const person = await request()
      setErrorMessage(undefined)
      setDone((previous) => [
        person,
        ...previous.filter(({ participantId: id }) => id !== person.participantId),
      ])
      if (field.current) field.current.value = ''
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : 'Please try again.')
      field.current?.select()
    }
    end()
  }
  const check = async (code: string) => {
    if (code.trim()) await admitPerson(() => api.checkIn({ code: parseCode(code), eventId }))
  }
  const choose = async (participantId: string) => {
    setBusyId(participantId)
    await admitPerson(() => api.checkInParticipant({ eventId, participantId }))
    setBusyId(undefined)
  }
  const forget = ({ participantId: removedId }: CheckedInPerson) =>
    setDone((previous) => previous.filter(({ participantId: id }) => id !== removedId))
  // Lets volunteers type as soon as the page opens.
  useEffect(() => field.current?.focus(), [])
  return { field, isBusy, fault: errorMessage, done, busyId, check, choose, forget }
}
