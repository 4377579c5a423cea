import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { findTechnologies } from './writing-calls.ts'

interface ProviderFieldProps {
  /** Slug of the provider; empty for none. */
  value: string
  /** Name of the provider, if known. */
  name?: string | null | undefined
  /** Slug of the technology itself, which cannot be its own provider. */
  own?: string | undefined
  error?: string | undefined
  onChange: (slug: string) => void
}

/** Field for a technology's provider: another technology, under whose address its page is. */
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
        find={(search) => findTechnologies(search, own)}
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
