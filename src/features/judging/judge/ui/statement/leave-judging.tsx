import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { judgeCalls } from '../judge-calls.ts'

interface LeaveJudgingProps {
  eventId: string
  /** Address to open afterwards. */
  next: string
}

/** Button for a judge to leave, which first explains what happens to the ballots. */
export function LeaveJudging({ eventId, next }: LeaveJudgingProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hasLeft = useRef(false)
  // Navigates before the page reloads, because the page is only for judges.
  const { act, isBusy } = useAct(() => hasLeft.current && navigate(next))
  const leave = async () => {
    const isConfirmed = await confirm({
      type: 'danger',
      title: 'Stop judging this event?',
      text: 'Ballots you’ve started stay, and what you submitted counts. The other projects go to other judges. The organizers are told; they can invite you again.',
      confirmLabel: 'Leave judging',
      cancelLabel: 'Stay',
    })
    if (!isConfirmed) return
    await act(async () => {
      await judgeCalls.leaveJudging({ eventId })
      hasLeft.current = true
      await queries.invalidateQueries({ queryKey: viewerKey })
    }, 'You don’t judge this event any more')
  }
  return (
    <section className="mt-12" aria-labelledby="h-leave">
      <h2 id="h-leave" className="text-lg">
        Leave judging
      </h2>
      <p className="mt-2">
        If you can’t judge after all, leave, and your projects go to others at once. The earlier, the better
        for the teams.
      </p>
      <p className="mt-4">
        <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
          Leave judging
        </Button>
      </p>
    </section>
  )
}
