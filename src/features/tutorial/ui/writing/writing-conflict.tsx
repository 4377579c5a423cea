import { lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { fieldWords, type WritingValues, wordsOf } from './writing-values.ts'
import type { WritingState } from './writing-screen.tsx'

const TextDiff = lazy(async () => ({
  default: (await import('#features/text/ui/diff/text-diff.tsx')).TextDiff,
}))

/** Two wrote in the same field: both writings whole, what differs, and a choice. Nothing is sent before it is made. */
export function WritingConflicts({ state }: { state: WritingState }) {
  const { conflicts } = state.state
  const by = state.latest.savedBy?.name ?? 'Somebody else'
  const names = Object.keys(conflicts) as (keyof WritingValues)[]
  return names.map((name) => <Conflict key={name} {...{ name, state, by }} />)
}

interface ConflictProps {
  name: keyof WritingValues
  state: WritingState
  by: string
}

function Conflict({ name, state, by }: ConflictProps) {
  const { saving, takeTheirs } = state
  const mine = wordsOf(state.state.values[name])
  const theirs = wordsOf(state.state.conflicts[name] ?? null)
  const what = fieldWords[name]
  return (
    <section className="panel panel--strong mb-6" aria-label={`Two versions: ${what}`}>
      <div role="alert">
        <h2 className="text-lg">
          {by} has saved this meanwhile: {what}
        </h2>
        <p>
          Both versions are kept. Take theirs, and yours stays in the history; keep yours, and theirs does.
        </p>
      </div>
      <div className="row my-4">
        <Button size="sm" variant="primary" onClick={() => saving.settle(name, 'mine')}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => void takeTheirs(name)}>
          Take theirs
        </Button>
      </div>
      <h3 className="text-base">From theirs to yours</h3>
      <Suspense fallback={<p className="small">One moment</p>}>
        <TextDiff before={theirs} after={mine} label="From theirs to yours" />
      </Suspense>
      {name === 'body' && (
        <div className="writing__sides mt-4">
          <Whole label="Theirs, whole" text={theirs} />
          <Whole label="Yours, whole" text={mine} />
        </div>
      )}
    </section>
  )
}

function Whole({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary>{label}</summary>
      <textarea className="input writing__plain" aria-label={label} rows={12} readOnly value={text} />
    </details>
  )
}
