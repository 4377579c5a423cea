import { IconFlag } from '@tabler/icons-react'
import { formatName } from '#features/event/event/people/role.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { modals } from '#ui/overlays/modal-store.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { zoneName, formatZoneTime } from '#ui/time/zone-time.ts'
import { helpCalls, type ShownSlot } from './help-calls.ts'

type SlotProps = { slot: ShownSlot; zone: string; canAsk: boolean; canManage: boolean; onChanged: () => void }

/** Office hours slot, with the viewer's actions. */
export function OfficeSlot(props: SlotProps) {
  const { slot, zone } = props
  const { mentor, place, isBooked, isOurs, isMine, isHidden, team } = slot
  return (
    <li className="help__row">
      <div>
        <p>
          <strong>{formatSpan(slot, zone)}</strong>
        </p>
        <p className="small">
          {isMine ? 'You' : formatName(mentor)}
          {place && <span className="text-muted"> · {place}</span>}
        </p>
        {isHidden && (
          <p className="small text-muted">
            Moderators hid this from everyone else, and nobody can book it.{' '}
            {isMine && <Link href="/account/moderation">Why, and how to appeal</Link>}
          </p>
        )}
      </div>
      <span className="row">
        {isOurs && <Badge tone="success">Your team</Badge>}
        {isBooked && !isOurs && <span className="small">{bookingLabel(team?.name)}</span>}
        <Booking {...props} />
        {!isMine && <Report {...props} />}
      </span>
    </li>
  )
}

function Booking({ slot, zone, canAsk, canManage, onChanged }: SlotProps) {
  const { id, isBooked, isOurs, isMine, isHidden } = slot
  const { act, isBusy } = useAct(onChanged)
  const timeSpan = formatSpan(slot, zone)
  const press = (write: () => Promise<unknown>, done: string) => () => void act(write, done)
  return (
    <>
      {canAsk && !isBooked && !isHidden && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Book ${timeSpan}`}
          onClick={press(() => helpCalls.bookSlot({ id }), 'Booked for your team')}
        >
          Book
        </Button>
      )}
      {(isOurs || (isMine && isBooked)) && (
        <Button
          size="sm"
          busy={isBusy}
          onClick={press(() => helpCalls.releaseSlot({ id }), 'Booking cancelled')}
        >
          Cancel the booking
        </Button>
      )}
      {(isMine || canManage) && !isBooked && (
        <Button
          size="sm"
          variant="quiet"
          busy={isBusy}
          aria-label={`Remove ${timeSpan}`}
          onClick={press(() => helpCalls.removeSlot({ id }), 'Slot removed')}
        >
          Remove
        </Button>
      )}
    </>
  )
}

function Report({ slot: { id, mentor, startAt, endAt }, zone }: SlotProps) {
  const name = formatName(mentor)
  return (
    <IconButton
      size="sm"
      variant="quiet"
      icon={IconFlag}
      label={`Report the office hour of ${name}, ${formatSpan({ startAt, endAt }, zone)}`}
      onClick={() => modals.open('flag', { kind: 'officeSlot', id, what: `the office hour of ${name}` })}
    />
  )
}

export function formatSpan({ startAt, endAt }: Pick<ShownSlot, 'startAt' | 'endAt'>, zone: string): string {
  const isOneDay = formatZoneTime(startAt, zone, 'date') === formatZoneTime(endAt, zone, 'date')
  const end = formatZoneTime(endAt, zone, isOneDay ? 'time' : 'full')
  return `${formatZoneTime(startAt, zone, 'full')} to ${end} ${zoneName(zone)}`
}

const bookingLabel = (team: string | undefined) => (team ? `Booked by ${team}` : 'Booked')
