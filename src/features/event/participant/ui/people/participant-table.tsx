import { formatHandle } from '#features/event/event/people/handle-beside.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { describeUnreachable } from '#features/platform/notification/notifying/reach/reach.ts'
import { newMember } from '#lib/face-seed.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { UndoCheckIn } from '../check-in/undo-check-in.tsx'
import type { ParticipantsPage } from './manage-calls.ts'

type Item = ParticipantsPage['items'][number]

interface ParticipantTableProps {
  items: readonly Item[]
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  zone: string
  /** Id of the event; undefined for a stream, which has no check-in. */
  eventId: string | undefined
  decide: (ids: string[], approved: boolean) => Promise<void>
  onSaved: () => void
}

/** Rows on wide screens, cards on narrow ones. Each can be selected, approved and declined. */
export function ParticipantTable({ items, chosen, setChosen, ...row }: ParticipantTableProps) {
  const all = items.map(({ id }) => id)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const areAllSelected = all.every((id) => chosen.has(id))
  const box = {
    type: 'checkbox',
    checked: areAllSelected,
    onChange: () => setChosen(new Set(areAllSelected ? [] : all)),
  }
  return (
    <>
      {/* Cards have no table head, so the checkbox to select all is also above them. */}
      <label className="check ledger__all">
        <input {...box} />
        <span>{chooseAllLabel}</span>
      </label>
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">Participants</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Choose</span>
              <input {...box} aria-label={chooseAllLabel} />
            </th>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            {row.eventId && <th scope="col">Team</th>}
            <th scope="col">Enrolled</th>
            <th scope="col">Decide</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={item.id}
              {...row}
              item={item}
              isChosen={chosen.has(item.id)}
              onChoose={() => toggle(item.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

const chooseAllLabel = 'Choose all on this page'

type RowProps = Pick<ParticipantTableProps, 'zone' | 'decide' | 'eventId' | 'onSaved'> & {
  item: Item
  isChosen: boolean
  onChoose: () => void
}

function Row({ item, zone, decide, eventId, onSaved, isChosen, onChoose }: RowProps) {
  const { id, profile, approved, declinedAt, enrolledAt, checkedInAt, getsMail, team } = item
  const name = formatName(profile)
  const state = approved ? 'Approved' : declinedAt ? 'Declined' : 'Waiting'
  return (
    <tr>
      <td data-label="Choose">
        <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row">
        <ProfileName name={name} userName={profile.userName} />{' '}
        <span className="small text-muted">
          {name === newMember ? `#${id.slice(0, 8)}` : formatHandle(profile)}
        </span>
      </th>
      <td data-label="Status">
        <Badge tone={tones[state]}>{state}</Badge> {checkedInAt && <Badge tone="info">Checked in</Badge>}
        {getsMail === false && (
          <small className="text-muted">{describeUnreachable(profile.firstName || name)}</small>
        )}
        {checkedInAt && eventId && (
          <UndoCheckIn participantId={id} onUndone={onSaved} {...{ eventId, name }} />
        )}
      </td>
      {eventId && (
        <td data-label="Team">{team ? <Link href={getTeamsTabHref(team)}>{team.name}</Link> : 'None'}</td>
      )}
      <td data-label="Enrolled">
        <LocalTime at={enrolledAt} zone={zone} show="date" />
      </td>
      <td data-label="Decide">
        {!approved && (
          <Button size="sm" aria-label={`Approve ${name}`} onClick={() => void decide([id], true)}>
            Approve
          </Button>
        )}
        {!declinedAt && !team && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Decline ${name}`}
            onClick={() => void decide([id], false)}
          >
            Decline
          </Button>
        )}
        {!declinedAt && team && (
          <Link href={getTeamsTabHref(team)} aria-label={`Remove from the team first: ${name}`}>
            Remove from the team first
          </Link>
        )}
      </td>
    </tr>
  )
}

/** Returns the link to the tab in which organizers remove members from this team. */
const getTeamsTabHref = ({ name }: { name: string }) =>
  `?${new URLSearchParams({ tab: 'teams', search: name })}`

const tones = { Approved: 'success', Declined: 'danger', Waiting: 'warning' } as const
