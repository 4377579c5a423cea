import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'

interface WithdrawButtonProps {
  /** The participant's id. */
  id: string
  /** The event or the stream. */
  occasionId: string
  title: string
}

/** Gives the place up; whether that is still possible is the server's to say. */
export function WithdrawButton({ id, occasionId, title }: WithdrawButtonProps) {
  const queries = useQueryClient()
  const { act, isBusy } = useAct(() => queries.invalidateQueries({ queryKey: ['participation', occasionId] }))
  const withdraw = async () => {
    const isSure = await confirm({
      type: 'warning',
      title: `Withdraw from ${title}?`,
      text: 'Your place opens up right away. You can enroll again while enrollment is open.',
      confirmLabel: 'Withdraw',
      cancelLabel: 'Stay enrolled',
    })
    if (!isSure) return
    const { deleteParticipant } = await import('./participation-calls.ts')
    await act(() => deleteParticipant({ id }), 'You’ve withdrawn')
  }
  return (
    <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  )
}
