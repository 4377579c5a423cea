import { Controller } from 'react-hook-form'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { client } from '#lib/contract/client.ts'
import { getChangedFields } from '#lib/editing/changed-fields.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'
import { cardChanges, speakerCardContract } from '../../../people/card-contract.ts'
import type { PersonInRole } from '../../../people/role.ts'

interface Values {
  name: string
  tag: string
  work: string
  picture: string | null
  url: string
  linkedinUrl: string
  twitterUrl: string
}

interface CardDialogProps {
  which: OneEventId
  /** Card to edit; null for a new one. */
  card: PersonInRole | null
  onClose: () => void
  onSaved: () => void
}

const calls = client(speakerCardContract)

/** Dialog for the card of a speaker without an account. */
export function CardDialog({ which, card, onClose, onSaved }: CardDialogProps) {
  const draftId = Object.values(which).join('')
  const values = toFormValues(card)
  const state = useSaveForm<Values, Values>({
    keepAs: `speaker-card:${card?.id ?? draftId}`,
    values,
    schema: cardChanges,
    requestOf: (formValues) => formValues,
    save: async (request) => {
      const changes = getChangedFields<Values>({ base: values, typed: request, schema: cardChanges })
      if (card) await calls.updateSpeakerCard({ id: card.id, ...changes })
      else await calls.createSpeakerCard({ ...which, ...request })
      return values
    },
    onSaved,
    asksBeforeLeaving: false,
  })
  const { form, field, errorOf } = state
  return (
    <SaveDialog title={card ? 'Change the speaker card' : 'Add a speaker card'} {...{ state, onClose }}>
      <TextField label="Name" required most={80} {...field('name')} />
      <TextField
        label="Tag"
        most={60}
        hint="A short line on the card, such as “Opening talk”."
        {...field('tag')}
      />
      <TextField label="What they do" most={120} placeholder="Researcher, Gannet Labs" {...field('work')} />
      <Controller
        control={form.control}
        name="picture"
        render={({ field: { value, onChange, name } }) => (
          <div className="mt-4">
            <ImageField
              label="Picture"
              path={`event/${draftId}`}
              error={errorOf(name)}
              {...{ value, onChange, name }}
            />
          </div>
        )}
      />
      <TextField label="Website" inputMode="url" {...field('url')} />
      <TextField label="LinkedIn" inputMode="url" {...field('linkedinUrl')} />
      <TextField label="X" inputMode="url" {...field('twitterUrl')} />
    </SaveDialog>
  )
}

function toFormValues(card: PersonInRole | null): Values {
  const { firstName = '', role = '', picture = null, url, linkedinUrl, twitterUrl } = card?.profile ?? {}
  return {
    name: firstName,
    tag: card?.tag ?? '',
    work: role,
    picture,
    url: url ?? '',
    linkedinUrl: linkedinUrl ?? '',
    twitterUrl: twitterUrl ?? '',
  }
}
