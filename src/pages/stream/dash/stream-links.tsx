import { IconCalendarPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { WatchButton } from '#features/event/stream/ui/watch-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'

type StreamLinksProps = {
  stream: {
    slug: string
    viewer: { canManage: boolean } | null
    startAt: string | null
    streamUrl: string | null
    recordingUrl: string | null
  }
  isOver: boolean
}

/**
 * Links to watch the stream, later its recording, to its public page, to its management and to its calendar
 * file.
 */
export function StreamLinks({ stream, isOver }: StreamLinksProps) {
  const { slug, startAt, viewer } = stream
  return (
    <section id="links" aria-labelledby="h-links">
      <SectionHead id="h-links" title="Links" />
      <p className="row">
        <WatchButton {...{ stream, isOver }} variant="primary" />
        <ButtonLink href={href('/stream/:slug', { slug })}>Stream page</ButtonLink>
        {viewer?.canManage && (
          <ButtonLink href={href('/stream/:slug/edit', { slug })}>Manage the stream</ButtonLink>
        )}
        {startAt && (
          <ButtonLink href={`/stream/${slug}/calendar.ics`} icon={IconCalendarPlus} reload>
            Add to calendar
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
