import type { OneEventId } from '#features/event/stream/ids.ts'
import { describeShare } from '#features/platform/notification/notifying/reach/reach.ts'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { splitIntoBatches } from './everyone.ts'
import { getDecisionReach } from './manage-calls.ts'
import { sumReach } from './sum-reach.ts'

/**
 * Asks to confirm an approval. Returns null if the organizer cancels. One person needs no confirmation, but
 * an e-mail to many can't be recalled.
 */
export async function confirmApproval(target: OneEventId, ids: string[]): Promise<string | null> {
  if (ids.length === 1) return ''
  return confirmWithReason({
    title: `Approve ${ids.length} people?`,
    text: `We’ll tell each of them${await share(target, ids)}. They can find a team right away.`,
    confirmLabel: 'Approve',
  })
}

/**
 * Asks to confirm declining participants. Returns the message for them, which may be empty, or null if the
 * organizer cancels.
 */
export async function confirmDecline(target: OneEventId, ids: string[]): Promise<string | null> {
  const peopleText = ids.length === 1 ? 'this person' : `${ids.length} people`
  return confirmWithReason({
    type: 'danger',
    title: `Decline ${peopleText}?`,
    text: `We’ll tell them${await share(target, ids)}. Anyone in a team has to leave it first. You can still approve them later.`,
    confirmLabel: 'Decline',
    reason: {
      label: ids.length === 1 ? 'A sentence for them' : 'A sentence for each of them',
      hint: 'They read it in our message and on the event’s page.',
      most: 400,
      isOptional: true,
    },
  })
}

/**
 * Returns words for how many people e-mail reaches; an empty string if the count fails, so the confirmation
 * still appears.
 */
async function share(target: OneEventId, ids: string[]): Promise<string> {
  try {
    const reachBatches = splitIntoBatches(ids).map((batch) =>
      getDecisionReach({ ...target, ids: batch.join(',') }),
    )
    const [first, ...others] = await Promise.all(reachBatches)
    return `, ${describeShare(others.reduce(sumReach, first!))}`
  } catch {
    return ''
  }
}
