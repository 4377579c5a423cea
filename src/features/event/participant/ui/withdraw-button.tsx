import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'

interface WithdrawButtonProps {
  id: string
  /** Id of the event or the stream. */
  eventId: string
  title: string
}

/** Button to withdraw from an event or stream. The server decides whether that is still possible. */
export function WithdrawButton({ id, eventId, title }: WithdrawButtonProps) {
  const queries = useQueryClient()
  const { act, isBusy } = useAct(() => queries.invalidateQueries({ queryKey: ['participation', eventId] }))
  const withdraw = async () => {
    const isConfirmed = await confirm({
      type: 'warning',
      title: `Withdraw from ${title}?`,
      text: 'Your place opens up right away. You can enroll again while enrollment is open.',
      confirmLabel: 'Withdraw',
      cancelLabel: 'Stay enrolled',
    })
    if (!isConfirmed) return
    const { deleteParticipant } = await import('./participation-calls.ts')
    await act(() => deleteParticipant({ id }), 'You’ve withdrawn')
  }
  return (
    <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  )
}
