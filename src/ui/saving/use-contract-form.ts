import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldValues, type Path, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/contract/client.ts'
import { findControl } from '../navigation/focus-field.ts'
import { useSavedDraft } from './use-kept-draft.ts'
import { useSubmitOnce } from './use-once.ts'

interface FormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** The contract's own rules, which show the server's error messages before anything is sent. */
  schema: z.ZodMiniType<Output, Input>
  send: (values: Output) => Promise<void>
  /** Field that a 409 is about, such as a name that is already taken. */
  conflicts?: Path<Input>
  /** Name under which the device keeps unsent input; a `DraftOffer` restores it. */
  keepAs?: string
  /** Whether to also check a field on blur, and from then on as it is typed. */
  isEager?: boolean
}

/**
 * A form that checks with a contract and shows the server's errors beside the fields. Fields are
 * uncontrolled, so that input stays, and input from before scripts ran counts.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  send,
  conflicts,
  keepAs,
  isEager = false,
}: FormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: isEager ? 'onTouched' : 'onSubmit',
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const draftState = useSavedDraft(keepAs, form)

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      const input = form.getValues()
      try {
        await send(values)
        // The form may have closed meanwhile and kept its input, so the draft is deleted even then.
        draftState.clear(input)
      } catch (error) {
        showError(error)
      }
    }),
  )

  const showError = (error: unknown) => {
    const fields = listFieldErrors(error, conflicts)
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: 'server', message })
    const isShown = fields.some(([name]) => findControl(name))
    if (!isShown) form.setError('root', { type: 'server', message: getMessage(error) })
    // Waits until the summary has appeared, because the field to fix is a better place for the focus than the
    // summary.
    else setTimeout(() => findControl(fields[0]![0])?.focus())
  }

  const fieldErrors = Object.entries(errors).flatMap(([field, error]) =>
    field !== 'root' && typeof error?.message === 'string' ? [{ field, message: error.message }] : [],
  )
  return {
    form,
    submit,
    kept: draftState,
    /** Whether the form is being sent; also true after success, while the next page loads. */
    isBusy: isSubmitting || (isSubmitSuccessful && Object.keys(errors).length === 0),
    /** Returns name, handlers and error of a field, to be spread into it. */
    field: (name: Path<Input>) => ({
      ...delayBlur(form.register(name)),
      error: fieldErrors.find(({ field }) => field === name)?.message,
    }),
    faults: fieldErrors,
    message: errors.root?.message,
  }
}

/**
 * Delays blur checks: an error that appears while the pointer is down would move the pressed control away.
 */
const delayBlur = (registration: UseFormRegisterReturn): UseFormRegisterReturn => ({
  ...registration,
  onBlur: async (event) => runAfterPress(() => void registration.onBlur(event)),
})

function listFieldErrors(error: unknown, conflicts: string | undefined): [string, string][] {
  if (!(error instanceof ApiError)) return []
  if (error.status === 409 && conflicts) return [[conflicts, error.message]]
  return Object.entries(error.fieldErrors)
}

function getMessage(error: unknown) {
  if (error instanceof Error && error.message) return error.message
  return 'Something went wrong. Please try again.'
}

let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Runs the action at once or, while a pointer is down, after its click has been handled. */
export function runAfterPress(action: () => void): void {
  if (!isPressed) return action()
  const controller = new AbortController()
  const runLater = () => {
    controller.abort()
    // The click follows the release within the same task.
    setTimeout(action)
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, runLater, { capture: true, signal: controller.signal })
}
