import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

interface ReopenedProps {
  round: { name: string }
  /** Action that has to wait until the round closes. */
  waiting: string
}

/** Explains why results can't be prepared: their round is open again. */
export const Reopened = ({ round: { name }, waiting }: ReopenedProps) => (
  <Notice tone="warning" title={`${name} is open again`}>
    <Link href="?tab=rounds">Close it</Link> {waiting}.
  </Notice>
)
