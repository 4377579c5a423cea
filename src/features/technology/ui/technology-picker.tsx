import { client } from '#lib/client.ts'
import { type Chosen, ChosenLookup } from '#ui/chosen-lookup.tsx'
import { technologyContract } from '../contract.ts'

type TechnologyPickerProps = {
  /** Also the control's id; what the server calls the field. */
  name?: string | undefined
  label?: string | undefined
  hint?: string | undefined
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  most: number
  required?: boolean | undefined
  error?: string | undefined
}

/** Technologies found by a few letters, shown as chips that can be taken away. */
export function TechnologyPicker({
  name = 'technologies',
  most,
  label = 'Technologies',
  hint = `What people build with, at most ${most}. Type a name and choose.`,
  ...rest
}: TechnologyPickerProps) {
  return <ChosenLookup find={find} {...{ name, most, label, hint }} {...rest} />
}

async function find(search: string) {
  const { items } = await client(technologyContract).getTechnologies({ search, perPage: '8' })
  return items.map(({ slug, name, providerSlug }) => ({ slug, name, note: providerSlug ?? undefined }))
}
