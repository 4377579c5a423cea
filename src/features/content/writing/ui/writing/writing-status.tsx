import { Badge } from '#ui/parts/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import type { OwnWriting } from './writing-calls.ts'

type States = Pick<OwnWriting, 'status' | 'pending' | 'publishAt'>

const badges = {
  draft: { tone: 'grey', label: 'Draft' },
  inReview: { tone: 'warning', label: 'In review' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  published: { tone: 'success', label: 'Published' },
  hidden: { tone: 'danger', label: 'Hidden by a moderator' },
} as const

export function WritingStatus({ status, pending, publishAt }: States) {
  const zone = useOwnZone() ?? 'UTC'
  const { tone, label } = badges[status]
  return (
    <>
      <Badge tone={tone}>
        {label}
        {status === 'scheduled' && publishAt && (
          <>
            {' for '}
            <LocalTime at={publishAt} zone={zone} both={false} />
          </>
        )}
      </Badge>
      {pending && (
        <Badge tone={pending === 'inReview' ? 'warning' : 'grey'}>
          {pending === 'inReview' ? 'Changes in review' : 'Unpublished changes'}
        </Badge>
      )}
    </>
  )
}
