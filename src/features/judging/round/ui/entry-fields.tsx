import { useWatch } from 'react-hook-form'
import { CheckboxList } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import type { RoundValues } from './round-values.ts'

interface EntryFieldsProps {
  state: SaveForm<RoundValues>
  tracks: readonly { id: string; name: string }[]
  isFirst: boolean
}

/** Fields that select a round's projects. */
export function EntryFields({ state: { form, field }, tracks, isFirst }: EntryFieldsProps) {
  const from = useWatch({ control: form.control, name: 'entriesFrom' })
  const options = [
    { value: 'all', label: 'All that are submitted' },
    ...(tracks.length > 0 ? [{ value: 'tracks', label: 'Those of some tracks' }] : []),
    ...(isFirst ? [] : [{ value: 'roundBefore', label: 'The best of the round before' }]),
  ]
  return (
    <>
      <SelectField label="Projects" {...{ options }} {...field('entriesFrom')} />
      {from === 'tracks' && (
        <CheckboxList
          className="mt-4"
          legend="Tracks"
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          field={field('trackIds')}
        />
      )}
      {from === 'roundBefore' && (
        <div className="form-pair mt-4">
          <TextField label="How many" required inputMode="numeric" maxLength={4} {...field('entriesCount')} />
          <SelectField label="Counted" options={perOptions} {...field('entriesPer')} />
        </div>
      )}
    </>
  )
}

const perOptions = [
  { value: 'event', label: 'Over all tracks' },
  { value: 'track', label: 'In each track' },
]
