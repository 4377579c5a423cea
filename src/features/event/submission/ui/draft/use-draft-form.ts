import { useState } from 'react'
import { demoPlatforms, platformOf } from '../../draft/addresses.ts'
import type { Draft } from './draft.ts'
import { missingFrom, wrongIn } from './draft-faults.ts'
import { heldOf, readinessOf } from './steps.ts'
import type { useDraft } from './use-draft.ts'

type Field = keyof Draft
export type DraftForm = ReturnType<typeof useDraftForm>

/** Said while one types; of what is too short or not an address yet one hears on leaving the field. */
const saidAtOnce: readonly Field[] = ['title', 'shortDescription', 'description']

/** The fields of the form: their values, what to say of each, and what is still missing. */
export function useDraftForm({ saving, state }: Pick<ReturnType<typeof useDraft>, 'saving' | 'state'>) {
  const { values, conflicts, faults } = state
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [isAllSaid, setAllSaid] = useState(false)
  const wrong = { ...wrongIn(values), ...faults }
  // What only the server can know keeps it from being submitted as much as what the form sees.
  const missing = { ...missingFrom(values), ...faults }
  const change = (changes: Partial<Draft>) => saving.type(withPlatform(changes, values))
  const leave = (name: Field) => setLeft((before) => new Set(before).add(name))

  const errorOf = (name: Field): string | undefined => {
    if (faults[name]) return faults[name]
    if (isAllSaid) return missing[name]
    if (saidAtOnce.includes(name) && wrong[name]) return wrong[name]
    return left.has(name) && values[name].length > 0 ? missing[name] : undefined
  }
  return {
    values,
    conflicts,
    missing,
    readiness: readinessOf(missing),
    unsaved: state.unsaved,
    /** The server has refused all of it, as from somebody who is signed out. */
    isRefused: state.outcome === 'refused',
    /** What stays on this device as it is, once its field says why. */
    held: heldOf(
      state.unsaved.filter((name) => errorOf(name) !== undefined),
      wrong,
    ),
    change,
    errorOf,
    /** From now on everything that is missing is said at its field. */
    sayAll: () => setAllSaid(true),
    settle: saving.settle.bind(saving),
    /** What a text field or a list takes. */
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      onBlur: () => leave(name),
    }),
  }
}

type TextName = { [Name in Field]: Draft[Name] extends string ? Name : never }[Field]

/** The host of a demo tells its platform, unless somebody has chosen another one. */
function withPlatform(changes: Partial<Draft>, before: Draft): Partial<Draft> {
  const { demoUrl } = changes
  if (demoUrl === undefined) return changes
  const isOwnChoice = before.demoPlatform !== '' && before.demoPlatform !== platformOf(before.demoUrl)
  if (isOwnChoice && demoPlatforms.some((platform) => platform === before.demoPlatform)) return changes
  return { ...changes, demoPlatform: platformOf(demoUrl) ?? '' }
}
