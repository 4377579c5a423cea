import { useQuery } from '@tanstack/react-query'
import { maxBookings } from '../contract.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { AskForm } from './ask-form.tsx'
import { helpCalls, type ShownHelp } from './help-calls.ts'
import { formatWait } from './format-wait.ts'
import { OwnRequest } from './own-request.tsx'
import { QueueList } from './queue-list.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfficeSlot, formatSpan } from './office-slot.tsx'
import './help.css'

type SectionProps = {
  eventId: string
  /** Slug of the event, for addresses. */
  slug: string
  /** Data loaded with the page. */
  first: ShownHelp
  zone: string
}

/** Section in which teams get help from a mentor: at once, or in a booked slot. */
export function HelpSection({ eventId, slug, first, zone }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['help', eventId],
    queryFn: () => helpCalls.getHelp({ eventId }),
    initialData: first,
    refetchOnMount: false,
    // Drops the data soon, so that the section begins with the page's data when it is shown again.
    gcTime: 1000,
    refetchOnWindowFocus: false,
  })
  const refresh = () => void refetch()
  useLive([`help:${eventId}`], refresh)
  const { canAsk, canHelp, own, queue } = data
  return (
    <section id="help" aria-labelledby="h-help" className="help">
      <SectionHead id="h-help" title="Help from mentors" small aside={describeQueue(data)} />
      {isError && (
        <Notice tone="danger" news="bad">
          <p>We couldn’t load the latest.</p>
          <Button size="sm" onClick={refresh}>
            Try again
          </Button>
        </Notice>
      )}
      {own && <OwnRequest request={own} medianWait={data.medianWait} onChanged={refresh} />}
      {canAsk && !own && <AskForm eventId={eventId} onAsked={refresh} />}
      {canHelp && <QueueList queue={queue} slug={slug} zone={zone} onChanged={refresh} />}
      {!canAsk && !canHelp && (
        <EmptyState title="Help is for teams" level={3}>
          Start or join a team, and you can ask a mentor here or book a time with one.
        </EmptyState>
      )}
      <OfficeHours {...{ eventId, zone }} help={data} onChanged={refresh} />
    </section>
  )
}

function describeQueue({ waiting, medianWait }: ShownHelp): string {
  const line = waiting === 0 ? 'Nobody is waiting' : `${waiting} waiting`
  return medianWait === null ? line : `${line} · usually ${formatWait(medianWait)}`
}

type HoursProps = { eventId: string; zone: string; help: ShownHelp; onChanged: () => void }

/** Office hours that teams can book. For event managers, also the hours without any. */
function OfficeHours({ eventId, zone, help, onChanged }: HoursProps) {
  const { slots, canAsk, canHelp, uncovered } = help
  const { zone: shownZone } = useShownZone(zone)
  const slotProps = { zone: shownZone, canManage: help.canManage, onChanged }
  const hasMaxBookings = slots.filter(({ isOurs }) => isOurs).length >= maxBookings
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
      {hasMaxBookings && slots.some(({ isBooked }) => !isBooked) && (
        <p className="small text-muted">
          Your team has {maxBookings} times booked. Cancel one to book another.
        </p>
      )}
      {slots.length > 0 && (
        <SlotList slots={slots.slice(0, openSlotCount)} canAsk={canAsk && !hasMaxBookings} {...slotProps} />
      )}
      {slots.length > openSlotCount && (
        <details>
          <summary className="btn btn--sm mb-3">{describeLaterSlots(slots.length - openSlotCount)}</summary>
          <SlotList
            slots={slots.slice(openSlotCount)}
            canAsk={canAsk && !hasMaxBookings}
            isLater
            {...slotProps}
          />
        </details>
      )}
      {uncovered.length > 0 && (
        <Notice tone={slots.length > 0 ? 'warning' : 'info'} title="No mentor at these times">
          <ul>
            {uncovered.slice(0, 12).map(({ from, to }) => (
              <li key={from}>{formatSpan({ startAt: from, endAt: to }, shownZone)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {canHelp && <OfferForm {...{ eventId, zone }} onOffered={onChanged} />}
    </div>
  )
}

/** Number of office hours in sight; later ones are folded below them. */
const openSlotCount = 3

const describeLaterSlots = (count: number) => (count === 1 ? 'One later time' : `${count} later times`)

type SlotListProps = Pick<ShownHelp, 'slots' | 'canManage'> & {
  canAsk: boolean
  zone: string
  onChanged: () => void
  isLater?: boolean
}

function SlotList({ slots, isLater = false, ...rest }: SlotListProps) {
  return (
    <ul className="help__list" aria-label={isLater ? 'Later office hours' : 'Office hours'}>
      {slots.map((slot) => (
        <OfficeSlot key={slot.id} slot={slot} {...rest} />
      ))}
    </ul>
  )
}
