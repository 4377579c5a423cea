import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { findTechnologies } from './writing-calls.ts'

interface ProviderFieldProps {
  /** Its address; empty for none. */
  value: string
  /** Its name, where it is known. */
  name?: string | null | undefined
  /** The technology itself, which is not its own. */
  own?: string | undefined
  error?: string | undefined
  onChange: (slug: string) => void
}

/** Who makes a technology: another one, under whose address its page is. */
export function ProviderField({ value, name, own, error, onChange }: ProviderFieldProps) {
  const [names, setNames] = useState<Record<string, string>>(value && name ? { [value]: name } : {})
  return (
    <div>
      <Lookup
        label="Provider"
        name="providerSlug"
        hint="Who makes it. Type a name and choose one; this page goes under theirs."
        value={value && (names[value] ?? value)}
        error={error}
        find={(typed) => findTechnologies(typed, own)}
        onChoose={({ key, label }) => {
          setNames({ ...names, [key]: label })
          onChange(key)
        }}
      />
      {value && (
        <Button size="sm" variant="quiet" onClick={() => onChange('')}>
          No provider
        </Button>
      )}
    </div>
  )
}
