import { LocalTime } from '#ui/time/local-time.tsx'
import { IconClock, IconMapPin, IconUsers, IconWorld } from '@tabler/icons-react'
import { href } from 'react-router'
import { DateStub } from '#ui/time/date-stub.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ticket } from '#ui/parts/ticket.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { eventContract } from '../contract.ts'
import { isOnSite } from '../lists/on-site.ts'
import { dateBadge } from '../life/date-badge.ts'
import { formatPrizeTotal } from '../writing/prize-total.ts'
import { PhaseBadge } from './life-pill.tsx'
import { shownPhase } from './phase/shown-phase.ts'
import { getPlaceLabel } from './place-label.ts'

export type ShownEventCard = AnswerOf<typeof eventContract, 'getEvents'>['items'][number]

/** Event in a list; `year` is the current year for the reader, for the date badge. */
export function EventTicket({ event, year, level }: EventTicketProps) {
  const { slug, title, tagline, phase } = event
  const { top, main, end } = dateBadge(event, year)
  return (
    <Ticket
      href={href('/event/:slug', { slug })}
      {...{ title, level }}
      phase={shownPhase[phase]}
      stub={<DateStub {...{ top, main, end }} />}
      state={<PhaseBadge {...event} />}
      blurb={tagline}
      meta={
        <>
          <span>
            <Icon of={isOnSite(event) ? IconMapPin : IconWorld} />
            {getPlaceLabel(event)}
          </span>
          <NextDate event={event} />
        </>
      }
      facts={listFacts(event)}
    />
  )
}
type EventTicketProps = { event: ShownEventCard; year: number; level?: 2 | 3 | undefined }

/**
 * Next date of the event: its start, the close of submissions or the end of judging. Otherwise the team size.
 */
function NextDate({ event }: { event: ShownEventCard }) {
  const { phase, timeZone, startAt, endAt, submissionsCloseAt, judgingEndAt, resultsPublishedAt } = event
  const [label, time] = {
    announced: ['', null] as const,
    registration: ['Starts', startAt] as const,
    running: ['Submissions close', submissionsCloseAt ?? endAt] as const,
    judging: ['Judging until', resultsPublishedAt ? null : judgingEndAt] as const,
    ended: ['', null] as const,
  }[phase]
  if (!time)
    return (
      <span>
        <Icon of={IconUsers} />
        {event.maxTeamSize === 1 ? 'Solo' : `Teams of up to ${event.maxTeamSize}`}
      </span>
    )
  return (
    <span>
      <Icon of={IconClock} />
      {/* Single text node, because separate words beside a date would be squeezed until they break. */}
      <span>
        {label} <LocalTime at={time} zone={timeZone} both={false} />
      </span>
    </span>
  )
}

function listFacts({ prizes, phase, participantsCount, teamsCount, submissionsCount }: ShownEventCard) {
  const money = formatPrizeTotal(prizes)
  const isOver = phase === 'judging' || phase === 'ended'
  return [
    ...(money ? [{ label: 'Prizes', value: money }] : []),
    ...(isOver && submissionsCount > 0 ? [{ label: 'Projects', value: submissionsCount }] : []),
    ...(participantsCount > 0
      ? [{ label: phase === 'announced' ? 'Interested' : 'Enrolled', value: participantsCount }]
      : []),
    ...(teamsCount > 0 ? [{ label: 'Teams', value: teamsCount }] : []),
  ]
}
