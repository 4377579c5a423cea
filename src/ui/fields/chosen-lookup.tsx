import { useEffect, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import { isMeant } from '../navigation/is-meant.ts'
import { Lookup } from './lookup.tsx'

export interface Chosen {
  slug: string
  name: string
  /** Additional information, shown beside the item's name. */
  note?: string | undefined
}
export type ChosenLookupProps = {
  label: string
  name: string
  hint: string
  required?: boolean | undefined
  error?: string | undefined
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  most: number
  /** Returns the options that match the typed text. */
  find: (typed: string) => Promise<readonly Chosen[]>
  /** Creates an option from the typed text, if no option has exactly that name. */
  add?: ((typed: string) => Promise<Chosen>) | undefined
  addLabel?: (typed: string) => string
}

const addTyped = (typed: string) => `Add “${typed}”`

/** A search field for several items, shown as removable chips. */
export function ChosenLookup(props: ChosenLookupProps) {
  const { chosen, onChange, most, find, add, addLabel = addTyped, error, ...around } = props
  const [fault, setFault] = useState<string>()
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const look = async (typed: string) => {
    const matches = await find(typed)
    const isCalledSo = ({ name }: Chosen) => name.toLocaleLowerCase() === typed.toLocaleLowerCase()
    const isThere = [...matches, ...chosen].some(isCalledSo)
    const known = matches
      .filter(({ slug }) => chosen.every((one) => one.slug !== slug))
      .map(({ slug, name, note }) => ({ key: slug, label: name, note, name }))
    if (!add || isThere) return known
    const own = { key: ' new', label: addLabel(typed), note: undefined, name: typed }
    // Enter takes the first option, so the typed text itself comes first unless a known option is meant.
    return matches.some(({ name }) => isMeant(name, typed)) ? [...known, own] : [own, ...known]
  }
  const choose = (one: Chosen) => {
    const others = latest.current
    if (others.length < most && others.every(({ slug }) => slug !== one.slug)) onChange([...others, one])
  }
  const make = async (name: string) => {
    try {
      choose(await add!(name))
    } catch (refused) {
      setFault((refused as Error).message)
    }
  }
  return (
    <div>
      <Lookup
        {...around}
        error={fault ?? error}
        find={look}
        onChoose={({ key, name }) => {
          setFault(undefined)
          if (key === ' new') void make(name)
          else choose({ slug: key, name })
        }}
      />
      <Chips label={around.label} {...{ chosen, onChange }} />
    </div>
  )
}

type ChipsProps = Pick<ChosenLookupProps, 'label' | 'chosen' | 'onChange'>

function Chips({ label, chosen, onChange }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="chips mt-2" aria-label={`Chosen ${label.toLowerCase()}`}>
      {chosen.map(({ slug, name, note }) => (
        <li key={slug}>
          <button
            type="button"
            className="chip"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(chosen.filter((one) => one.slug !== slug))}
          >
            {name} {note && <span className="text-muted">({note})</span>} <Icon of={IconX} />
          </button>
        </li>
      ))}
    </ul>
  )
}
