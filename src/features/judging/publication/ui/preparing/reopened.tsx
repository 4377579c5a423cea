import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'

interface ReopenedProps {
  round: { name: string }
  /** What waits for the round to close. */
  waiting: string
}

/** Says why nothing can be prepared: the round of these results is open again. */
export const Reopened = ({ round: { name }, waiting }: ReopenedProps) => (
  <Notice tone="warning" title={`${name} is open again`}>
    <Link href="?tab=rounds">Close it</Link> {waiting}.
  </Notice>
)
