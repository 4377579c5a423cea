import { client } from '#lib/contract/client.ts'
import { type LookupItem, MultiLookup } from '#ui/fields/chosen-lookup.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { technologyContract } from '../contract.ts'
import { suggestionContract } from '../suggestions/suggestion-contract.ts'
import { chosenTechnology } from './chosen-technology.ts'

type TechnologyPickerProps = {
  /** Id of the control, and the server's name for the field. */
  name?: string | undefined
  label?: string | undefined
  hint?: string | undefined
  chosen: readonly LookupItem[]
  onChange: (technologies: LookupItem[]) => void
  most: number
  required?: boolean | undefined
  error?: string | undefined
}

/**
 * Picker that finds technologies by a few letters and shows them as removable chips. A missing one can be
 * suggested.
 */
export function TechnologyPicker({
  name = 'technologies',
  most,
  label = 'Technologies',
  hint = `What people build with, at most ${most}. Type a name and choose, or add a new one.`,
  ...rest
}: TechnologyPickerProps) {
  return (
    <MultiLookup
      {...{ name, most, label, hint, find, add }}
      addLabel={(text) => `Add “${text}” as a suggestion`}
      {...rest}
    />
  )
}

async function add(name: string) {
  const suggested = await client(suggestionContract).suggestTechnology({ name })
  if (!suggested.listed)
    toast({
      title: `${suggested.name} is added`,
      detail: 'It becomes a link once we’ve reviewed it, and you’ll hear what we decided.',
      tone: 'success',
    })
  return chosenTechnology(suggested)
}

async function find(search: string) {
  const { items } = await client(technologyContract).getTechnologies({ search, perPage: '8' })
  return items.map(({ slug, name, providerSlug }) => ({ slug, name, note: providerSlug ?? undefined }))
}
