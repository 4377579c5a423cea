import { IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { Lookup } from './lookup.tsx'

export interface Chosen {
  slug: string
  name: string
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
  /** What fits the letters typed. */
  find: (typed: string) => Promise<readonly (Chosen & { note?: string | undefined })[]>
}

/** Several things found by a few letters, shown as chips that can be taken away. */
export function ChosenLookup({ chosen, onChange, most, find, ...around }: ChosenLookupProps) {
  const look = async (typed: string) =>
    (await find(typed))
      .filter(({ slug }) => chosen.every((one) => one.slug !== slug))
      .map(({ slug, name, note }) => ({ key: slug, label: name, note }))
  return (
    <div>
      <Lookup
        {...around}
        find={look}
        onChoose={({ key, label }) =>
          chosen.length < most && onChange([...chosen, { slug: key, name: label }])
        }
      />
      {chosen.length > 0 && (
        <ul className="chips mt-2" aria-label={`Chosen ${around.label.toLowerCase()}`}>
          {chosen.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                className="chip"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((one) => one.slug !== slug))}
              >
                {name} <Icon of={IconX} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
