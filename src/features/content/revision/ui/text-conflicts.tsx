import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusField } from '#ui/navigation/focus-field.ts'
import type { AutosaveState } from '#ui/saving/autosave/autosave.ts'
import { getVersionWords, savedDifferently } from '#ui/saving/conflicts/version-words.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const TextDiff = createLatePart(
  async () => (await import('#features/content/text/ui/diff/text-diff.tsx')).TextDiff,
)

interface Person {
  name: string
  isYou: boolean
}

interface ConflictsProps<Values extends object> {
  state: {
    latest: { revision: number; savedBy: Person | null }
    state: Pick<AutosaveState<Values>, 'values' | 'conflicts' | 'origins'>
    saving: { settle: (name: keyof Values & string, whose: 'mine') => void }
    takeTheirs: (name: keyof Values & string) => Promise<void>
  }
  labels: Record<keyof Values, string>
  /** Formats a field's value as text, so that two values can be compared. */
  formatValue: (value: Values[keyof Values]) => string
}

/**
 * Edit conflicts in a field: both full versions, the differences, and a choice. The field isn't saved before
 * the choice.
 */
export function TextConflicts<Values extends object>(props: ConflictsProps<Values>) {
  const names = Object.keys(props.state.state.conflicts) as (keyof Values & string)[]
  useFocusNextConflict(names)
  return names.map((name) => (
    <Conflict
      key={`${name} ${props.formatValue(props.state.state.conflicts[name] as Values[typeof name])}`}
      name={name}
      {...props}
    />
  ))
}

/**
 * Moves the focus after a choice, because the conflict's buttons disappear: to the next conflict, or after
 * the last one to the field.
 */
function useFocusNextConflict(names: string[]) {
  const previousNames = useRef<string[]>([])
  useEffect(() => {
    const settledName = previousNames.current.find((name) => !names.includes(name))
    previousNames.current = names
    if (!settledName || document.activeElement !== document.body) return
    const next = document.querySelector<HTMLElement>('[data-versions]')
    if (next) next.focus()
    else focusField(settledName)
  })
}

function Conflict<Values extends object>({
  name,
  state,
  labels,
  formatValue,
}: ConflictsProps<Values> & { name: keyof Values & string }) {
  const { saving, takeTheirs, latest } = state
  const { values, conflicts, origins } = state.state
  const origin = origins[name]
  // Keeps the last saver from the time when the conflict was found, because this user's saves of other fields
  // change `savedBy`.
  const [{ by, keep, use, between }] = useState(() =>
    getWords(origin, origin === latest.revision ? latest.savedBy : null),
  )
  const ownText = formatValue(values[name])
  const otherText = formatValue(conflicts[name] as Values[typeof name])
  const label = labels[name]
  return (
    <section
      className="panel panel--strong mb-6"
      aria-label={`Two versions: ${label}`}
      tabIndex={-1}
      data-versions=""
    >
      <div role="alert">
        <h2 className="text-lg">
          {by}: {label}
        </h2>
        <p>We keep both: whichever you don’t choose stays in the history.</p>
      </div>
      <div className="row my-4">
        <Button size="sm" variant="primary" onClick={() => saving.settle(name, 'mine')}>
          {keep}
        </Button>
        <Button size="sm" onClick={() => void takeTheirs(name)}>
          {use}
        </Button>
      </div>
      <h3 className="text-base">{between}</h3>
      <TextDiff
        before={otherText}
        after={ownText}
        label={between}
        waiting={<p className="small">One moment</p>}
      />
      {name === 'body' && (
        <div className="open-text__sides mt-4">
          <FullText label="The saved version in full" text={otherText} />
          <FullText label="What’s written here in full" text={ownText} />
        </div>
      )}
    </section>
  )
}

/** Returns the wording for a conflict. `savedBy` is null if several saves may have changed the field. */
function getWords(origin: 'own' | number | undefined, savedBy: Person | null) {
  if (origin === 'own')
    return {
      ...getVersionWords({ from: 'input' }),
      by: 'You typed two versions',
      between: 'From the other to yours',
    }
  if (!savedBy || savedBy.isYou)
    return {
      ...getVersionWords({ from: 'saved' }),
      by: savedDifferently,
      between: 'From what is saved now to your draft',
    }
  return {
    ...getVersionWords({ from: 'person', name: savedBy.name }),
    by: `${savedBy.name} saved a different version`,
    between: 'From theirs to yours',
  }
}

function FullText({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary>{label}</summary>
      <textarea
        className="input open-text__plain"
        dir="auto"
        aria-label={label}
        rows={12}
        readOnly
        value={text}
      />
    </details>
  )
}
