import { useQuery } from '@tanstack/react-query'
import { client } from '#lib/contract/client.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { securityContract } from '../../account/security-contract.ts'
import type { ProveOrder } from './with-recent-sign-in.ts'
import { ProveForm } from './prove-form.tsx'

interface ProveDialogProps {
  payload: ProveOrder
  close: () => void
}

/** Dialog that asks the signed-in person to confirm their identity. */
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
      <ErrorNotice>{error?.message}</ErrorNotice>
      {!data && !error && <Skeleton />}
    </Dialog>
  )
}
