import { nameOf } from '#features/event/people/role.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { zoneName, zoneTime } from '#ui/time/zone-time.ts'
import { helpCalls, type ShownHelp, type ShownSlot } from './help-calls.ts'
import { OfferForm } from './offer-form.tsx'

type HoursProps = { eventId: string; zone: string; help: ShownHelp; onChanged: () => void }

/** Times at which mentors are there, which teams book; and for managers those at which none is. */
export function OfficeHours({ eventId, zone, help, onChanged }: HoursProps) {
  const { slots, canAsk, canHelp, uncovered } = help
  const { zone: shown } = useShownZone(zone)
  return (
    <div className="help__hours">
      <h3 className="text-lg">Office hours</h3>
      {slots.length === 0 && (
        <p className="text-muted">
          {canHelp
            ? 'Nobody offers office hours yet.'
            : 'No mentor offers office hours yet. They appear here, for your team to book.'}
        </p>
      )}
      {slots.length > 0 && (
        <ul className="help__list" aria-label="Office hours">
          {slots.map((slot) => (
            <Slot key={slot.id} {...{ slot, canAsk, onChanged }} zone={shown} canManage={help.canManage} />
          ))}
        </ul>
      )}
      {uncovered.length > 0 && (
        <Notice tone="warning" title="Nobody has office hours at these times">
          <ul>
            {uncovered.slice(0, 12).map(({ from, to }) => (
              <li key={from}>{spanWords({ startAt: from, endAt: to }, shown)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {canHelp && <OfferForm {...{ eventId, zone }} onOffered={onChanged} />}
    </div>
  )
}

const spanWords = ({ startAt, endAt }: Pick<ShownSlot, 'startAt' | 'endAt'>, zone: string) => {
  const isOneDay = zoneTime(startAt, zone, 'date') === zoneTime(endAt, zone, 'date')
  const end = zoneTime(endAt, zone, isOneDay ? 'time' : 'full')
  return `${zoneTime(startAt, zone, 'full')} to ${end} ${zoneName(zone)}`
}

type SlotProps = { slot: ShownSlot; zone: string; canAsk: boolean; canManage: boolean; onChanged: () => void }

function Slot({ slot, zone, canAsk, canManage, onChanged }: SlotProps) {
  const { id, mentor, place, isBooked, isOurs, isMine, team } = slot
  const { act, isBusy } = useAct(onChanged)
  const when = spanWords(slot, zone)
  const press = (write: () => Promise<unknown>, done: string) => () => void act(write, done)
  return (
    <li className="help__row">
      <div>
        <p>
          <strong>{when}</strong>
        </p>
        <p className="small">
          {isMine ? 'You' : nameOf(mentor)}
          {place && <span className="text-muted"> · {place}</span>}
        </p>
      </div>
      <span className="row">
        {isOurs && <Badge tone="success">Your team</Badge>}
        {isBooked && !isOurs && <span className="small">{bookedWords(team?.name)}</span>}
        {canAsk && !isBooked && (
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            aria-label={`Book ${when}`}
            onClick={press(() => helpCalls.bookSlot({ id }), 'Booked for your team')}
          >
            Book
          </Button>
        )}
        {(isOurs || (isMine && isBooked)) && (
          <Button
            size="sm"
            busy={isBusy}
            onClick={press(() => helpCalls.releaseSlot({ id }), 'Booking canceled')}
          >
            Cancel the booking
          </Button>
        )}
        {(isMine || canManage) && !isBooked && (
          <Button
            size="sm"
            variant="quiet"
            busy={isBusy}
            aria-label={`Remove ${when}`}
            onClick={press(() => helpCalls.removeSlot({ id }), 'Slot removed')}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  )
}

const bookedWords = (team: string | undefined) => (team ? `Booked by ${team}` : 'Booked')
