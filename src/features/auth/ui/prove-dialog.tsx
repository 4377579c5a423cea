import { useQuery } from '@tanstack/react-query'
import { client } from '#lib/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { securityContract } from '../security-contract.ts'
import type { ProveOrder } from './as-myself.ts'
import { ProveForm } from './prove-form.tsx'

interface ProveDialogProps {
  payload: ProveOrder
  close: () => void
}

/** Asks whoever is signed in to show once more who they are. */
export function ProveDialog({ payload: { onAnswer }, close }: ProveDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['security'],
    queryFn: () => client(securityContract).getSecurity({}),
    gcTime: 0,
  })
  return (
    <Dialog
      title="Confirm it’s you"
      subtitle="You signed in a while ago, so let’s make sure nobody else is using your device."
      width="28rem"
      alert
      onClose={close}
    >
      {data && <ProveForm security={data} onProven={() => onAnswer(true)} onCancel={close} />}
      {error && (
        <Notice tone="danger" news="bad">
          {error.message}
        </Notice>
      )}
      {!data && !error && <Skeleton />}
    </Dialog>
  )
}
