import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { entranceContract } from '../../entrance/entrance-contract.ts'

const api = client(entranceContract)

interface UndoCheckInProps {
  eventId: string
  participantId: string
  name: string
  onUndone: () => void
}

/** Button that undoes the check-in of a participant who was mistaken for another or never came. */
export function UndoCheckIn({ eventId, participantId, name, onUndone }: UndoCheckInProps) {
  const { isBusy, begin, end } = useOnce()
  const undo = async () => {
    if (!(await confirmUndo(name)) || !begin()) return
    try {
      await api.undoCheckIn({ eventId, participantId })
      toast({ title: 'Check-in undone', tone: 'success' })
      onUndone()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger' })
    }
    end()
  }
  return (
    <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void undo()}>
      Undo check-in
      <span className="visually-hidden"> of {name}</span>
    </Button>
  )
}

const confirmUndo = (name: string) =>
  confirm({
    title: `Undo the check-in of ${name}?`,
    text: 'Their code works again at the entrance. The log says who undid it.',
    confirmLabel: 'Undo check-in',
  })
