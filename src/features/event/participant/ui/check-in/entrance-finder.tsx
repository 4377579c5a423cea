import { type FormEvent, useRef, useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOnce } from '#ui/saving/use-once.ts'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import { entranceContract } from '../../entrance/entrance-contract.ts'

const api = client(entranceContract)
type EntranceMatch = AnswerOf<typeof entranceContract, 'findAtEntrance'>

interface EntranceFinderProps {
  eventId: string
  timeZone: string
  /** Id of the participant whose button is busy. */
  busyId: string | undefined
  /** Ids of people checked in since the list was loaded. */
  here: ReadonlySet<string>
  onChoose: (participantId: string) => void
}

/** Finds participants without a code by name or e-mail address. */
export function EntranceFinder({ eventId, ...props }: EntranceFinderProps) {
  const { isBusy, begin, end } = useOnce()
  const [answer, setAnswer] = useState<{ search: string; matches: EntranceMatch }>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const search = field.current?.value.trim()
    if (!search || !begin()) return
    try {
      setAnswer({ search, matches: await api.findAtEntrance({ eventId, search }) })
      setErrorMessage(undefined)
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : 'Please try again.')
    }
    end()
  }
  return (
    <section className="stack" aria-labelledby="h-finder">
      <SectionHead id="h-finder" title="No code?" small />
      <form onSubmit={(event) => void find(event)} className="stack">
        <TextField
          ref={field}
          label="Name or e-mail"
          name="search"
          hint="Part of a name is enough. Type an e-mail address in full."
          error={errorMessage}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            Find
          </Button>
        </div>
      </form>
      <div aria-live="polite">{answer && <Answer {...answer} {...props} />}</div>
    </section>
  )
}

type AnswerProps = { search: string; matches: EntranceMatch } & Omit<EntranceFinderProps, 'eventId'>

function Answer({ search, matches, ...props }: AnswerProps) {
  if (matches.items.length === 0)
    return (
      <p className="wrap-anywhere">
        No one enrolled here matches <b>{search}</b>. Check the spelling, or ask which e-mail address they
        use.
      </p>
    )
  return (
    <>
      <ul className="check-in__log" aria-label="Found">
        {matches.items.map((person) => (
          <Person key={person.participantId} {...{ person }} {...props} />
        ))}
      </ul>
      {matches.more && (
        <p className="small text-muted">
          These are the first {matches.items.length}. Type more of the name to see the others.
        </p>
      )}
    </>
  )
}

type PersonProps = { person: EntranceMatch['items'][number] } & Omit<EntranceFinderProps, 'eventId'>

function Person({ person, timeZone, busyId, here, onChoose }: PersonProps) {
  const { participantId: id, profile, approved, checkedInAt } = person
  return (
    <li className="row row--between">
      <span className="min-w-0 wrap-anywhere">
        <b>{formatName(profile)}</b>
        {profile.userName && <span className="text-muted"> @{profile.userName}</span>}
      </span>
      {checkedInAt ? (
        <Badge tone="warning">{`Already checked in at ${formatZoneTime(checkedInAt, timeZone, 'time')}`}</Badge>
      ) : here.has(id) ? (
        <Badge tone="success">Checked in</Badge>
      ) : approved ? (
        <Button size="sm" busy={busyId === id} onClick={() => onChoose(id)}>
          Check in
          <span className="visually-hidden"> {formatName(profile)}</span>
        </Button>
      ) : (
        <Badge tone="warning">Waiting for approval</Badge>
      )}
    </li>
  )
}
