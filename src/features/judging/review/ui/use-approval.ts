import { useState } from 'react'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import type { ShownReview } from './shown-review.ts'

export interface Approval {
  approved: boolean
  isSaving: boolean
  toggle: () => void
}

interface ApprovalCallbacks {
  onSaved?: (approved: boolean) => unknown
  /** Called when the server refuses; the review may have changed since it was read. */
  onRefused?: () => unknown
}

/**
 * Changes a review's approval at once, then saves it. Changes it back and shows the server's error message if
 * saving fails.
 */
export function useApproval(review: ShownReview, { onSaved, onRefused }: ApprovalCallbacks = {}): Approval {
  const [pending, setPending] = useState<{ about: ShownReview; approved: boolean }>()
  const { isBusy: isSaving, begin, end } = useOnce()
  // A reloaded review has its own state, so the pending switch no longer applies.
  const approved = pending?.about === review ? pending.approved : review.approved
  const save = async (next: boolean) => {
    if (!begin()) return
    setPending({ about: review, approved: next })
    try {
      const { updateReview } = await import('./review-calls.ts')
      await updateReview({ id: review.id, approved: next, seen: review.updatedAt })
      onSaved?.(next)
    } catch (error) {
      setPending({ about: review, approved })
      onRefused?.()
      toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
    }
    end()
  }
  return { approved, isSaving, toggle: () => void save(!approved) }
}
