import type { OneEventId } from '#features/event/stream/ids.ts'
import { describeTold, type Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { confirmApproval, confirmDecline } from './ask-to-decide.ts'
import { splitIntoBatches } from './everyone.ts'
import { decideParticipants } from './manage-calls.ts'
import { sumReach } from './sum-reach.ts'

/**
 * Returns a function that approves or declines participants after a confirmation, and says how many of them
 * e-mail reaches.
 */
export function useDecisions(target: OneEventId, onDone: () => void) {
  return async (ids: string[], approved: boolean): Promise<void> => {
    const action = `decide ${ids.join()}`
    const reason = await (approved ? confirmApproval : confirmDecline)(target, ids)
    if (reason === null) return
    try {
      let changedCount = 0
      let reach: Reach = { total: 0, recipients: 0, waits: false }
      for (const batch of splitIntoBatches(ids)) {
        const done = await decideParticipants({ ...target, ids: batch, approved, reason })
        changedCount += done.changed
        reach = sumReach(reach, done.reach)
      }
      const title = `${approved ? 'Approved' : 'Declined'}: ${changedCount}`
      toast({
        title,
        ...(changedCount > 0 && { detail: toSentence(describeTold(reach)) }),
        tone: 'success',
        act: action,
      })
      onDone()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act: action })
    }
  }
}

const toSentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
