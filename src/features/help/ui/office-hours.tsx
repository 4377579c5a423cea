import { Notice } from '#ui/parts/notice.tsx'
import { mostBookings } from '../contract.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import type { ShownHelp } from './help-calls.ts'
import { OfferForm } from './offer-form.tsx'
import { OfficeSlot, spanWords } from './office-slot.tsx'

type HoursProps = { eventId: string; zone: string; help: ShownHelp; onChanged: () => void }

/** Times at which mentors are there, which teams book; and for managers those at which none is. */
export function OfficeHours({ eventId, zone, help, onChanged }: HoursProps) {
  const { slots, canAsk, canHelp, uncovered } = help
  const { zone: shown } = useShownZone(zone)
  const hasEnough = slots.filter(({ isOurs }) => isOurs).length >= mostBookings
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
      {hasEnough && slots.some(({ isBooked }) => !isBooked) && (
        <p className="small text-muted">
          Your team has {mostBookings} times booked. Cancel one to book another.
        </p>
      )}
      {slots.length > 0 && (
        <ul className="help__list" aria-label="Office hours">
          {slots.map((slot) => (
            <OfficeSlot
              key={slot.id}
              {...{ slot, onChanged }}
              canAsk={canAsk && !hasEnough}
              zone={shown}
              canManage={help.canManage}
            />
          ))}
        </ul>
      )}
      {slots.length > 0 && uncovered.length > 0 && (
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
