import { useHydrated } from '#ui/use-hydrated.ts'
import { getLineEnd } from './line-end.ts'

interface PlainFieldProps {
  label: string
  name: string
  value: string
  onChange: (source: string) => void
  hasError: boolean
}

/**
 * Text field before the editor has loaded. Read-only until scripts run, and for text that it couldn't keep
 * unchanged.
 */
export function PlainField({ label, name, value, onChange, hasError }: PlainFieldProps) {
  const hasScript = useHydrated()
  return (
    <textarea
      className="input editor__plain"
      dir="auto"
      aria-label={label}
      aria-describedby={`${name}-hint${hasError ? ` ${name}-error` : ''}`}
      name={name}
      value={value}
      readOnly={!hasScript || isMixed(value)}
      onChange={(event) => onChange(event.target.value.replaceAll('\n', getLineEnd(value)))}
    />
  )
}

/** Returns whether a text mixes line breaks, which a plain field would unify. */
const isMixed = (source: string) => source.includes('\r') && getLineEnd(source) === '\n'
