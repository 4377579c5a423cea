import type { OneOccasion } from '#features/event/event/contract.ts'
import { describeShare, type Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { askToApprove, askToDecline } from './ask-to-decide.ts'
import { inBatches } from './everyone.ts'
import { decideParticipants } from './manage-calls.ts'
import { sumReach } from './sum-reach.ts'

/** Approves or declines participants after a confirmation, and says how many of them e-mail reaches. */
export function useDecisions(which: OneOccasion, onDone: () => void) {
  return async (ids: string[], approved: boolean): Promise<void> => {
    const act = `decide ${ids.join()}`
    const reason = await (approved ? askToApprove : askToDecline)(which, ids)
    if (reason === null) return
    try {
      let changed = 0
      let reach: Reach = { total: 0, recipients: 0, waits: false }
      for (const batch of inBatches(ids)) {
        const done = await decideParticipants({ ...which, ids: batch, approved, reason })
        changed += done.changed
        reach = sumReach(reach, done.reach)
      }
      const title = `${approved ? 'Approved' : 'Declined'}: ${changed}`
      toast({ title, ...(changed > 0 && { detail: `Told ${describeShare(reach)}.` }), tone: 'success', act })
      onDone()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act })
    }
  }
}
