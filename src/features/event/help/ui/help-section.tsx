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
        <ul className="help__list" aria-label="Office hours">
          {slots.map((slot) => (
            <OfficeSlot
              key={slot.id}
              {...{ slot, onChanged }}
              canAsk={canAsk && !hasMaxBookings}
              zone={shownZone}
              canManage={help.canManage}
            />
          ))}
        </ul>
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
