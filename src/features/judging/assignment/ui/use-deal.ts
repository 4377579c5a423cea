import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { assignmentCalls, type ShownPreview } from './assignment-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'

export interface PreviewRequest {
  /** Seed of the assignment; defaults to a random one from the server. */
  seed?: number | undefined
  isStrong: boolean
}

/** Previews an assignment and then writes exactly that preview. */
export function useAssignmentRun(roundId: string) {
  const [preview, setPreview] = useState<ShownPreview | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const { isBusy, begin, end } = useOnce()
  const { revalidate } = useRevalidator()
  const show = async ({ seed, isStrong }: PreviewRequest) => {
    const options = { roundId, strong: isStrong, ...(seed !== undefined && { seed }) }
    setPreview(await assignmentCalls.previewAssignment(options))
  }
  const run = async (action: () => Promise<unknown>) => {
    if (!begin()) return
    setErrorMessage('')
    setOutdated(false)
    try {
      await action()
    } catch (error) {
      setErrorMessage((error as Error).message)
    } finally {
      end()
    }
  }
  /** Removes the preview with its buttons, and focuses the heading of the remaining part. */
  const close = (heading: string) => {
    flushSync(() => setPreview(null))
    focusHeading(document.querySelector<HTMLElement>(heading))
  }
  const write = async ({ seed, inputHash, isStrong }: ShownPreview) => {
    try {
      const { ballots } = await assignmentCalls.dealAssignment({ roundId, seed, inputHash, isStrong })
      close('#held')
      toast({
        title: 'Assigned',
        detail: `${formatCount(ballots, 'ballot')}, as in the preview`,
        tone: 'success',
      })
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed')) throw error
      await show({ seed, isStrong })
      flushSync(() => setOutdated(true))
      // Focuses the notice, because the pressed button is below a long table.
      focusHeading(document.querySelector<HTMLElement>('#outdated'))
    }
  }
  return {
    preview,
    isOutdated,
    fault: errorMessage,
    isBusy,
    look: (options: PreviewRequest) => run(() => show(options)),
    deal: (shownPreview: ShownPreview) => run(() => write(shownPreview)),
    putAway: () => close('#dealing'),
  }
}
