import { useState } from 'react'
import { technologyUseContract } from '#features/community/technology-use/contract.ts'
import {
  maxSuggestionLength,
  suggestionContract,
} from '#features/content/technology/suggestions/suggestion-contract.ts'
import { findTechnologies } from '#features/content/technology/ui/writing/writing-calls.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { restorableDays } from '#lib/periods.ts'

const { acceptSuggestion, refuseSuggestion } = client(suggestionContract)
const { mergeSuggestion } = client(technologyUseContract)

type Suggestion = AnswerOf<typeof suggestionContract, 'getSuggestions'>['items'][number]

/** List of technologies that people typed: each can be accepted, merged into an existing one, or rejected. */
export function SuggestionList({ items }: { items: readonly Suggestion[] }) {
  return (
    <ul className="stack">
      {items.map((suggestion) => (
        <li key={suggestion.id} className="panel stack">
          <SuggestionRow suggestion={suggestion} />
        </li>
      ))}
    </ul>
  )
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { id, name, uses, createdAt, by } = suggestion
  const [open, setOpen] = useState<'accept' | 'merge'>()
  const { act, isBusy } = useAct()
  const close = () => setOpen(undefined)
  const rejectSuggestion = () =>
    act(() => refuseSuggestion({ id }), `${name} is turned down`, {
      type: 'danger',
      title: `Turn ${name} down?`,
      text: `Whatever names it names it no longer, and nobody can add it again for ${restorableDays} days.`,
      confirmLabel: 'Turn it down',
    })
  return (
    <>
      <div>
        <h2 className="text-xl break-words">{name}</h2>
        <p className="small text-muted">
          {describeUses(uses)}, added on <Day at={createdAt} />
          {by && (
            <>
              {' by '}
              {by.userName ? <Link href={`/u/@${by.userName}`}>{by.name}</Link> : by.name}
            </>
          )}
        </p>
      </div>
      <div className="row">
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => setOpen('accept')}>
          Accept<span className="visually-hidden"> {name}</span>
        </Button>
        <Button size="sm" onClick={() => setOpen('merge')}>
          Merge into…<span className="visually-hidden"> another one: {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void rejectSuggestion()}>
          Turn down<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {open === 'accept' && <AcceptForm {...{ suggestion, act, isBusy, close }} />}
      {open === 'merge' && <MergeForm {...{ suggestion, act, isBusy, close }} />}
    </>
  )
}

const describeUses = (useCount: number) =>
  useCount === 0
    ? 'Nothing names it'
    : `Named by ${useCount} ${useCount === 1 ? 'project or text' : 'projects or texts'}`

interface FormProps {
  suggestion: Suggestion
  act: ReturnType<typeof useAct>['act']
  isBusy: boolean
  close: () => void
}

function AcceptForm({ suggestion: { id, name: suggestedName }, act, isBusy, close }: FormProps) {
  const [name, setName] = useState(suggestedName)
  return (
    <Panel title={`Add ${suggestedName} to the catalogue`} onClose={close}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void act(() => acceptSuggestion({ id, name }), `${name} is in the catalogue`)
        }}
      >
        <TextField
          label="Name"
          name="name"
          required
          maxLength={maxSuggestionLength}
          hint="As its makers write it. It gets a page, where an administrator can add the rest."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Ends {...{ isBusy, close }} label="Accept" />
      </form>
    </Panel>
  )
}

function MergeForm({ suggestion: { id, name, slug }, act, isBusy, close }: FormProps) {
  const [mergeTarget, setMergeTarget] = useState<{ id: string; label: string }>()
  const [errorMessage, setErrorMessage] = useState<string>()
  return (
    <Panel title={`What is ${name}?`} onClose={close}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (mergeTarget)
            void act(
              () => mergeSuggestion({ id, into: mergeTarget.id }),
              `Merged ${name} into ${mergeTarget.label}`,
            )
          else setErrorMessage('Choose one from the list')
        }}
      >
        <Lookup
          label="Technology"
          name="into"
          required
          hint="Type a name and choose. Whatever names the one names the other from then on."
          value={mergeTarget?.label}
          error={errorMessage}
          find={(query) => findTechnologies(query, slug)}
          onChoose={(choice) => {
            setErrorMessage(undefined)
            setMergeTarget(choice)
          }}
        />
        <Ends {...{ isBusy, close }} label="Merge" />
      </form>
    </Panel>
  )
}

function Ends({ label, isBusy, close }: { label: string; isBusy: boolean; close: () => void }) {
  return (
    <div className="row">
      <Button onClick={close}>Cancel</Button>
      <SubmitButton busy={isBusy}>{label}</SubmitButton>
    </div>
  )
}
