import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { ApiError } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'

type ReportButtonProps = { id: string; breaksRules: boolean; onChanged: () => Promise<void> }

/** Button for a reviewer to report broken rules. It changes only after the call succeeds. */
export function ReportButton({ id, breaksRules, onChanged }: ReportButtonProps) {
  const { isBusy: isWaiting, begin, end } = useOnce()
  const toggle = async () => {
    if (!begin()) return
    try {
      const { setBreaksRules } = await import('./submission-calls.ts')
      await setBreaksRules({ id, breaksRules: !breaksRules })
      await onChanged()
    } catch (error) {
      explain(error)
    }
    end()
  }
  return (
    <Button
      variant="quiet"
      icon={breaksRules ? IconFlagFilled : IconFlag}
      disabled={isWaiting}
      aria-pressed={breaksRules}
      onClick={() => void toggle()}
    >
      {breaksRules ? 'Reported' : 'Report'}
    </Button>
  )
}

/** Shows an error if the caller may not report; logs any other failure. */
function explain(error: unknown) {
  if (error instanceof ApiError && error.status === 403)
    toast({ title: 'Error', detail: 'You are not allowed to report this submission', tone: 'danger' })
  else console.warn(error)
}
