import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

interface OpenRoundNoticeProps {
  round: { name: string }
  /** State of the round after its name; by default a round that decided before. */
  state?: string
  /** Action that has to wait until the round closes. */
  waiting: string
}

/** Explains why results can't be prepared: the round that decides is open. */
export const OpenRoundNotice = ({
  round: { name },
  state = 'is open again',
  waiting,
}: OpenRoundNoticeProps) => (
  <Notice tone="warning" title={`${name} ${state}`}>
    <Link href="?tab=rounds">Close it</Link> {waiting}.
  </Notice>
)
