import { useQuery } from '@tanstack/react-query'
import { useLive } from '#lib/pages/use-live.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { AskForm } from './ask-form.tsx'
import { helpCalls, type ShownHelp } from './help-calls.ts'
import { minutesWords } from './minutes-words.ts'
import { OfficeHours } from './office-hours.tsx'
import { OwnRequest } from './own-request.tsx'
import { QueueList } from './queue-list.tsx'
import './help.css'

type SectionProps = {
  eventId: string
  /** The event, in addresses. */
  slug: string
  /** What came with the page. */
  first: ShownHelp
  /** The event's zone. */
  zone: string
}

/** How teams get help from a mentor: at once, or at a time they book. */
export function HelpSection({ eventId, slug, first, zone }: SectionProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['help', eventId],
    queryFn: () => helpCalls.getHelp({ eventId }),
    initialData: first,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  const changed = () => void refetch()
  useLive([`help:${eventId}`], changed)
  const { canAsk, canHelp, own, queue } = data
  return (
    <section id="help" aria-labelledby="h-help" className="help">
      <SectionHead id="h-help" title="Help from mentors" small aside={lineWords(data)} />
      {isError && (
        <Notice tone="danger" news="bad">
          <p>We couldn’t load the latest.</p>
          <Button size="sm" onClick={changed}>
            Try again
          </Button>
        </Notice>
      )}
      {own && <OwnRequest request={own} medianWait={data.medianWait} onChanged={changed} />}
      {canAsk && !own && <AskForm eventId={eventId} onAsked={changed} />}
      {canHelp && <QueueList queue={queue} slug={slug} zone={zone} onChanged={changed} />}
      {!canAsk && !canHelp && (
        <EmptyState title="Help is for teams" level={3}>
          Start or join a team, and you can ask a mentor here or book a time with one.
        </EmptyState>
      )}
      <OfficeHours {...{ eventId, zone }} help={data} onChanged={changed} />
    </section>
  )
}

function lineWords({ waiting, medianWait }: ShownHelp): string {
  const line = waiting === 0 ? 'Nobody is waiting' : `${waiting} waiting`
  return medianWait === null ? line : `${line} · usually ${minutesWords(medianWait)}`
}
