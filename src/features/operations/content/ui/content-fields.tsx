import type { ContentKind } from '#lib/admin-listing.ts'
import { getNounPlural, listStates } from '#lib/nouns.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { stateLabels } from '../state-labels.ts'

export const contentFilterNames = ['search', 'state', 'by', 'of'] as const

export type ContentRequest = Partial<Record<(typeof contentFilterNames)[number] | 'orderBy', string>>

interface FieldsProps {
  kind: ContentKind
  asked: ContentRequest
}

/** Filters of a kind. The table keeps its other parameters; this form keeps the kind. */
export function ContentFields({ kind, asked }: FieldsProps) {
  const field = (name: (typeof contentFilterNames)[number]) => ({ name, defaultValue: asked[name] ?? '' })
  return (
    <>
      {kind !== 'event' && <input type="hidden" name="kind" value={kind} />}
      <SearchField label={`Search ${getNounPlural(kind).toLowerCase()}`} value={asked.search} />
      {listStates(kind).length > 1 && (
        <SelectField
          label="State"
          empty="Any"
          options={listStates(kind).map((value) => ({ value, label: stateLabels[value] }))}
          {...field('state')}
        />
      )}
      <TextField label="Username" autoCapitalize="none" {...field('by')} />
      <OwnField kind={kind} field={field('of')} />
    </>
  )
}

const types = [
  { value: 'HACKATHON', label: 'Hackathon' },
  { value: 'ONLINE', label: 'Online' },
  { value: 'ONSITE', label: 'On site' },
  { value: 'HYBRID', label: 'Hybrid' },
]
const subjects = [
  { value: 'submission', label: 'Submissions' },
  { value: 'application', label: 'Apps' },
]

interface OwnFieldProps {
  kind: ContentKind
  field: { name: string; defaultValue: string }
}

function OwnField({ kind, field }: OwnFieldProps) {
  switch (kind) {
    case 'event':
      return <SelectField label="Type" empty="Any" options={types} {...field} />
    case 'comment':
      return <SelectField label="On" empty="Anything" options={subjects} {...field} />
    case 'team':
    case 'submission':
      return <TextField label="Event’s address" autoCapitalize="none" {...field} />
    case 'tutorial':
    case 'article':
      return <TextField label="Language" autoCapitalize="none" {...field} />
    default:
      return null
  }
}
