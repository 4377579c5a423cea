import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatName } from '#features/event/event/people/role.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { conflictCalls, type ShownJudge } from '../judge-calls.ts'
import { ConflictForm } from './conflict-form.tsx'
import { ConflictRow } from './conflict-row.tsx'

interface ConflictDialogProps {
  event: { id: string; timeZone: string }
  judge: ShownJudge
  onClose: () => void
}

/** Projects that a judge doesn’t get, with the reasons. Organizers add and lift conflicts. */
export function ConflictDialog({ event, judge, onClose }: ConflictDialogProps) {
  const queryKey = ['judge-conflicts', judge.id]
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => conflictCalls.getConflicts({ eventId: event.id, judgeId: judge.id, perPage: '100' }),
    staleTime: 0,
  })
  const reload = () => queries.invalidateQueries({ queryKey })
  const name = formatName(judge.person)
  return (
    <Dialog
      title={`Conflicts of interest of ${name}`}
      subtitle="Projects that they’re never assigned."
      width="40rem"
      alert
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {isError && <LoadingFailed message="We couldn’t load the list." askAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="8rem" />}
      {data && data.total === 0 && <p>None yet: we found none, and nobody has stated one.</p>}
      {data && data.total > 0 && (
        <ul className="judges">
          {data.items.map((conflict) => (
            <ConflictRow
              key={`${conflict.submissionId} ${conflict.source}`}
              {...{ conflict, name }}
              zone={event.timeZone}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="small text-muted">
          These are the first {data.items.length} of {data.total}.
        </p>
      )}
      <ConflictForm eventId={event.id} judgeId={judge.id} onAdded={reload} />
    </Dialog>
  )
}
