import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldValues, type Path, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/contract/client.ts'
import { controlOf } from '../navigation/focus-field.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSubmitOnce } from './use-once.ts'

interface FormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** The contract's own rules: what the server would say is said here first, in the same words. */
  schema: z.ZodMiniType<Output, Input>
  send: (values: Output) => Promise<void>
  /** The field that a 409 is about, as a name that somebody else has. */
  conflicts?: Path<Input>
  /** Under this name what is typed is kept on the device until it is sent; a `KeptOffer` gives it back. */
  keepAs?: string
  /** Also checks a field when it is left, and from then on as it is typed. */
  isEager?: boolean
}

/**
 * A form that checks with a contract and shows what the server refuses beside the fields. Fields are
 * uncontrolled, so what is typed stays and what was typed before scripts came counts.
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
  const kept = useKeptDraft(keepAs, form)

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      try {
        await send(values)
        // Also of a form that closed meanwhile, and kept its words as it went.
        kept.forget()
      } catch (error) {
        refuse(error)
      }
    }),
  )

  const refuse = (error: unknown) => {
    const fields = fieldsOf(error, conflicts)
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: 'server', message })
    const isShown = fields.some(([name]) => controlOf(name))
    if (!isShown) form.setError('root', { type: 'server', message: sentence(error) })
    // After the summary has appeared: a field to mend is a better place than the list of them.
    else setTimeout(() => controlOf(fields[0]![0])?.focus())
  }

  const faults = Object.entries(errors).flatMap(([field, error]) =>
    field !== 'root' && typeof error?.message === 'string' ? [{ field, message: error.message }] : [],
  )
  return {
    form,
    submit,
    kept,
    /** Also true once it went well: the page that follows is on its way. */
    isBusy: isSubmitting || (isSubmitSuccessful && Object.keys(errors).length === 0),
    /** Name, handlers and error of a field, to be spread into it. */
    field: (name: Path<Input>) => ({
      ...heedful(form.register(name)),
      error: faults.find(({ field }) => field === name)?.message,
    }),
    faults,
    message: errors.root?.message,
  }
}

/** A fault that appears while the pointer is down would move what it is about to press. */
const heedful = (registered: UseFormRegisterReturn): UseFormRegisterReturn => ({
  ...registered,
  onBlur: async (event) => afterPress(() => void registered.onBlur(event)),
})

function fieldsOf(error: unknown, conflicts: string | undefined): [string, string][] {
  if (!(error instanceof ApiError)) return []
  if (error.status === 409 && conflicts) return [[conflicts, error.message]]
  return Object.entries(error.fieldErrors)
}

function sentence(error: unknown) {
  if (error instanceof Error && error.message) return error.message
  return 'Something went wrong. Please try again.'
}

let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Does it at once, or, while a pointer is down, as soon as its click has been dealt with. */
function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const controller = new AbortController()
  const later = () => {
    controller.abort()
    // The click follows the release within the same task.
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, later, { capture: true, signal: controller.signal })
}
