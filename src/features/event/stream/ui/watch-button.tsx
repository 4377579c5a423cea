import { IconBroadcast, IconPlayerPlay } from '@tabler/icons-react'
import { ButtonLink, type ButtonStyle } from '#ui/button.tsx'

type WatchButtonProps = {
  stream: { streamUrl: string | null; recordingUrl: string | null }
  isOver: boolean
} & Pick<ButtonStyle, 'variant' | 'size' | 'block'>

/**
 * Button "Watch stream", or "Watch recording" once the stream is over. Renders nothing without an address.
 */
export function WatchButton({ stream: { streamUrl, recordingUrl }, isOver, ...look }: WatchButtonProps) {
  const target = isOver ? recordingUrl : streamUrl
  if (!target) return null
  return (
    <ButtonLink
      {...look}
      href={target}
      icon={isOver ? IconPlayerPlay : IconBroadcast}
      rel="noopener noreferrer nofollow"
    >
      {isOver ? 'Watch recording' : 'Watch stream'}
    </ButtonLink>
  )
}
