import { useEffect, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import { matchesName } from '../navigation/is-meant.ts'
import { Lookup } from './lookup.tsx'

export interface LookupItem {
  slug: string
  name: string
  /** Additional information, shown beside the item's name. */
  note?: string | undefined
}
export type MultiLookupProps = {
  label: string
  name: string
  hint: string
  required?: boolean | undefined
  error?: string | undefined
  chosen: readonly LookupItem[]
  onChange: (items: LookupItem[]) => void
  most: number
  /** Whether the field lists its options before anything is typed. */
  opensEmpty?: boolean
  find: (query: string) => Promise<readonly LookupItem[]>
  /** Creates an option from the typed text, if no option has exactly that name. */
  add?: ((query: string) => Promise<LookupItem>) | undefined
  addLabel?: (query: string) => string
}

const formatAddLabel = (query: string) => `Add “${query}”`

/** A search field for several items, shown as removable chips. */
export function MultiLookup(props: MultiLookupProps) {
  const { chosen, onChange, most, find, add, addLabel = formatAddLabel, error, ...around } = props
  const [addError, setAddError] = useState<string>()
  const latestChosen = useRef(chosen)
  useEffect(() => {
    latestChosen.current = chosen
  })
  const findOptions = async (query: string) => {
    const matches = await find(query)
    const hasTypedName = ({ name }: LookupItem) => name.toLocaleLowerCase() === query.toLocaleLowerCase()
    const hasExactMatch = [...matches, ...chosen].some(hasTypedName)
    const knownOptions = matches
      .filter(({ slug }) => chosen.every((item) => item.slug !== slug))
      .map(({ slug, name, note }) => ({ key: slug, label: name, note, name }))
    if (!add || query === '' || hasExactMatch) return knownOptions
    const addOption = { key: ' new', label: addLabel(query), note: undefined, name: query }
    // Enter takes the first option, so the typed text itself comes first unless a known option is meant.
    return matches.some(({ name }) => matchesName(name, query))
      ? [...knownOptions, addOption]
      : [addOption, ...knownOptions]
  }
  const choose = (item: LookupItem) => {
    const others = latestChosen.current
    if (others.length < most && others.every(({ slug }) => slug !== item.slug)) onChange([...others, item])
  }
  const addItem = async (name: string) => {
    try {
      choose(await add!(name))
    } catch (refusal) {
      setAddError((refusal as Error).message)
    }
  }
  return (
    <div>
      <Lookup
        {...around}
        error={addError ?? error}
        find={findOptions}
        onChoose={({ key, name }) => {
          setAddError(undefined)
          if (key === ' new') void addItem(name)
          else choose({ slug: key, name })
        }}
      />
      <Chips label={around.label} {...{ chosen, onChange }} />
    </div>
  )
}

type ChipsProps = Pick<MultiLookupProps, 'label' | 'chosen' | 'onChange'>

function Chips({ label, chosen, onChange }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chips mt-2" aria-label={`Chosen ${label.toLowerCase()}`}>
      {chosen.map(({ slug, name, note }) => (
        <li key={slug}>
          <button
            type="button"
            className="chip"
            aria-label={`Remove ${name}${note ? ` (${note})` : ''}`}
            onClick={() => onChange(chosen.filter((item) => item.slug !== slug))}
          >
            {name} {note && <span className="text-muted">({note})</span>} <Icon of={IconX} />
          </button>
        </li>
      ))}
    </ul>
  )
}
