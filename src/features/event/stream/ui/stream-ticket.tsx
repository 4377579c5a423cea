import { LocalTime } from '#ui/time/local-time.tsx'
import { IconBroadcast, IconClock } from '@tabler/icons-react'
import { href } from 'react-router'
import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { PhaseBadge } from '#features/event/event/ui/life-pill.tsx'
import { shownPhase } from '#features/event/event/ui/phase/shown-phase.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { DateStub } from '#ui/time/date-stub.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ticket } from '#ui/parts/ticket.tsx'
import type { streamContract } from '../contract.ts'

export type ShownStreamCard = AnswerOf<typeof streamContract, 'getStreams'>['items'][number]

/** Stream in a list; `year` is the current year for the reader, for the date badge. */
export function StreamTicket({ stream, year }: { stream: ShownStreamCard; year: number }) {
  const { slug, title, tagline, phase, timeZone, startAt, participantsCount, recordingUrl } = stream
  const { top, main, end } = dateBadge(stream, year)
  return (
    <Ticket
      href={href('/stream/:slug', { slug })}
      title={title}
      level={2}
      phase={shownPhase[phase]}
      stub={<DateStub {...{ top, main, end }} />}
      state={<PhaseBadge {...stream} />}
      blurb={tagline}
      meta={
        <>
          <span>
            <Icon of={IconBroadcast} />
            {phase === 'ended' && recordingUrl ? 'Recording available' : 'Online'}
          </span>
          {startAt && (
            <span>
              <Icon of={IconClock} />
              <LocalTime at={startAt} zone={timeZone} both={false} />
            </span>
          )}
        </>
      }
      facts={participantsCount > 0 ? [{ label: 'Enrolled', value: participantsCount }] : []}
    />
  )
}
