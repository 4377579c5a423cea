import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

interface ReopenedNoticeProps {
  round: { name: string }
  /** Action that has to wait until the round closes. */
  waiting: string
}

/** Explains why results can't be prepared: their round is open again. */
export const ReopenedNotice = ({ round: { name }, waiting }: ReopenedNoticeProps) => (
  <Notice tone="warning" title={`${name} is open again`}>
    <Link href="?tab=rounds">Close it</Link> {waiting}.
  </Notice>
)
