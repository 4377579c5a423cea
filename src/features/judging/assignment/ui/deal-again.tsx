import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { assignmentCalls } from './assignment-calls.ts'
import { describeDeal } from './assignment-texts.ts'

interface DealAgainProps {
  roundId: string
  /** What is done before. */
  first?: () => Promise<unknown>
  children?: ReactNode
}

/** Deals what is missing in an open round, and says what came of it. */
export function DealAgain({ roundId, first, children = 'Reassign' }: DealAgainProps) {
  const { act, isBusy } = useAct()
  const again = () =>
    act(async () => {
      await first?.()
      const done = await assignmentCalls.rebalanceAssignment({ roundId })
      const tone = done.missing > 0 ? 'warning' : 'success'
      toast({ title: 'Reassigned', detail: describeDeal(done), tone })
    })
  return (
    <Button icon={first ? undefined : IconRefresh} busy={isBusy} onClick={() => void again()}>
      {children}
    </Button>
  )
}
