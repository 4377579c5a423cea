import type { OneOccasion } from '#features/event/event/contract.ts'
import { describeShare } from '#features/platform/notification/notifying/reach/reach.ts'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { inBatches } from './everyone.ts'
import { getDecisionReach } from './manage-calls.ts'
import { sumReach } from './sum-reach.ts'

/** Returns null to stop. One person is approved at a press; an e-mail to many can't be called back. */
export async function askToApprove(which: OneOccasion, ids: string[]): Promise<string | null> {
  if (ids.length === 1) return ''
  return confirmWithReason({
    title: `Approve ${ids.length} people?`,
    text: `We’ll tell each of them${await share(which, ids)}. They can find a team right away.`,
    confirmLabel: 'Approve',
  })
}

/** Returns what the person should read about it, which may be empty, or null to stop. */
export async function askToDecline(which: OneOccasion, ids: string[]): Promise<string | null> {
  const whom = ids.length === 1 ? 'this person' : `${ids.length} people`
  return confirmWithReason({
    type: 'danger',
    title: `Decline ${whom}?`,
    text: `We’ll tell them${await share(which, ids)}. Anyone in a team has to leave it first. You can still approve them later.`,
    confirmLabel: 'Decline',
    reason: {
      label: ids.length === 1 ? 'A sentence for them' : 'A sentence for each of them',
      hint: 'They read it in the e-mail and on the event’s page.',
      most: 400,
      isOptional: true,
    },
  })
}

/** Empty where it couldn't be counted: the question is asked all the same. */
async function share(which: OneOccasion, ids: string[]): Promise<string> {
  try {
    const counted = inBatches(ids).map((batch) => getDecisionReach({ ...which, ids: batch.join(',') }))
    const [first, ...others] = await Promise.all(counted)
    return `, ${describeShare(others.reduce(sumReach, first!))}`
  } catch {
    return ''
  }
}
