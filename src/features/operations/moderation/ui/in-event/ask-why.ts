import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { appealDays } from '#lib/periods.ts'
import type { EventKind } from '../../handling/in-event/in-event-contract.ts'

const maxReasonLength = 2000

const visibilityNote = 'Only its owner, organizers and the moderators can see it then.'
const moderationTabNote = 'Organizers find its words in the Moderation tab.'

/** Describes who still sees a hidden item of each kind, and what else becomes of it. */
const consequences: Record<EventKind, string> = {
  submission:
    'Only its team and the moderators can open it then. Organizers find its title and short description in the Moderation tab. It leaves the community vote, and its voters get their votes back.',
  comment: visibilityNote,
  question: visibilityNote,
  answer: visibilityNote,
  message: `Only its author sees it in the room then. ${moderationTabNote}`,
  helpRequest: `It leaves the queue, and only its team sees it there. ${moderationTabNote}`,
  officeSlot: `Only its mentor and the moderators see it then, and nobody can book it. ${moderationTabNote}`,
}

/** Asks an organizer for the reason to hide an item; null if they cancel. */
export const askHideReason = (kind: EventKind) =>
  confirmWithReason({
    type: 'danger',
    title: `Hide this ${getNounSingular(kind)}?`,
    text: `${consequences[kind]} Its owner can appeal within ${appealDays} days, and an administrator of the site decides.`,
    confirmLabel: 'Hide',
    reason: { label: 'Reason', hint: 'Its owner reads this.', most: maxReasonLength },
  })

/** Asks an organizer for a message to the owner before lifting a decision; null if they cancel. */
export const askLiftReason = (title: string, label: string) =>
  confirmWithReason({
    title,
    confirmLabel: label,
    reason: { label: 'Message to its owner', hint: 'Its owner reads this.', most: maxReasonLength },
  })
