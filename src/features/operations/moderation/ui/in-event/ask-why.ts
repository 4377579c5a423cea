import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { nounOne } from '#lib/nouns.ts'
import { appealDays } from '#lib/periods.ts'

const maxReasonLength = 2000

/** Asks an organizer for the reason to hide an item; null if they cancel. */
export const askWhyHide = (what: string) =>
  confirmWithReason({
    type: 'danger',
    title: `Hide this ${what}?`,
    text: `Only its owner, organizers and the moderators can see it then.${what === nounOne('submission') ? ' It leaves the community vote, and its voters get their votes back.' : ''} Its owner can appeal within ${appealDays} days, and an administrator of the site decides.`,
    confirmLabel: 'Hide',
    reason: { label: 'Reason', hint: 'Its owner reads this.', most: maxReasonLength },
  })

/** Asks for a message to the owner before lifting a decision. */
export const askWhyLift = (title: string, label: string) =>
  confirmWithReason({
    title,
    confirmLabel: label,
    reason: { label: 'Message to its owner', hint: 'Its owner reads this.', most: maxReasonLength },
  })
