import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { assignmentCalls } from './assignment-calls.ts'
import { describeReassignment } from './assignment-texts.ts'

interface ReassignButtonProps {
  roundId: string
  /** Called before the reassignment. */
  first?: () => Promise<unknown>
  children?: ReactNode
}

/** Button that assigns missing entries in an open round, and shows the result. */
export function ReassignButton({ roundId, first, children = 'Reassign' }: ReassignButtonProps) {
  const { act, isBusy } = useAct()
  const reassign = () =>
    act(async () => {
      await first?.()
      const done = await assignmentCalls.rebalanceAssignment({ roundId })
      const tone = done.missing > 0 ? 'warning' : 'success'
      toast({ title: 'Reassigned', detail: describeReassignment(done), tone })
    })
  return (
    <Button icon={first ? undefined : IconRefresh} busy={isBusy} onClick={() => void reassign()}>
      {children}
    </Button>
  )
}
