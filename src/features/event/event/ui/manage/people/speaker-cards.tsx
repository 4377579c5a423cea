import { useState } from 'react'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'
import { speakerCardContract } from '../../../people/card-contract.ts'
import { formatName, type PersonInRole } from '../../../people/role.ts'

const CardDialog = createLatePart(async () => (await import('./card-dialog.tsx')).CardDialog)
const ClaimDialog = createLatePart(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

interface SpeakerCardsProps {
  which: OneEventId
  isDraft: boolean
  cards: readonly PersonInRole[]
  onChanged: () => void
}

type Open = { dialog: 'card'; card: PersonInRole | null } | { dialog: 'claim'; card: PersonInRole }

/** Speakers without an account. Organizers edit their cards until the speakers claim them. */
export function SpeakerCards({ which, isDraft, cards, onChanged }: SpeakerCardsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const handleSaved = () => {
    close()
    onChanged()
  }
  return (
    <FormSection
      title="Speakers without an account"
      hint={
        isDraft
          ? 'They appear on the page and in the schedule at once. You can invite them to take over their card once you’ve published.'
          : 'They appear on the page and in the schedule at once. Invite them, and the card becomes theirs.'
      }
    >
      {cards.length > 0 && (
        <ul className="people-editor mb-4">
          {cards.map((card) => (
            <CardRow
              key={card.id}
              {...{ card }}
              onEdit={() => setOpen({ dialog: 'card', card })}
              onInvite={isDraft ? null : () => setOpen({ dialog: 'claim', card })}
            />
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen({ dialog: 'card', card: null })}>Add a speaker card</Button>
      {open?.dialog === 'card' && (
        <CardDialog {...{ which }} card={open.card} onClose={close} onSaved={handleSaved} />
      )}
      {open?.dialog === 'claim' && (
        <ClaimDialog {...{ which }} card={open.card} onClose={close} onSaved={handleSaved} />
      )}
    </FormSection>
  )
}

const calls = client(speakerCardContract)

interface CardRowProps {
  card: PersonInRole
  onEdit: () => void
  /** Called to invite the speaker; null while no one can be invited. */
  onInvite: (() => void) | null
}

function CardRow({ card: { id, tag, profile }, onEdit, onInvite }: CardRowProps) {
  const { act, isBusy } = useAct()
  const name = formatName(profile)
  const remove = () =>
    act(() => withRecentSignIn(() => calls.deleteSpeakerCard({ id })), `${name} is deleted`, {
      type: 'danger',
      title: `Delete the card of ${name}?`,
      text: 'It disappears from the page and the schedule.',
      confirmLabel: 'Delete',
    })
  return (
    <li>
      <Avatar {...{ name }} face={profile.face} src={profile.picture ?? undefined} />
      <span className="people-editor__words">
        <b>{name}</b>
        <small>{tag || profile.role}</small>
      </span>
      <Button size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      {onInvite && (
        <Button size="sm" aria-label={`Invite ${name} to claim it`} onClick={onInvite}>
          Invite
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        busy={isBusy}
        aria-label={`Delete ${name}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </li>
  )
}
