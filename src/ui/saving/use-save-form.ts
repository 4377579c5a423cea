import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/contract/client.ts'
import { toast } from '../overlays/toast-store.ts'
import { focusConflicts } from './conflicts/conflict-panel.tsx'
import { useMergedSave } from './conflicts/use-merged-save.ts'
import { useSavedDraft } from './use-kept-draft.ts'
import { findControl, focusField } from '../navigation/focus-field.ts'
import { getFieldLabel } from '../fields/field-label.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSubmitOnce } from './use-once.ts'

interface SaveFormOptions<Values extends FieldValues, Request extends object> {
  /** Name under which the device keeps unsaved input. */
  keepAs: string
  /** Currently stored values. */
  values: Values
  /** Initial input that isn't saved yet, shown instead of `values`. */
  begun?: Values | undefined
  /** Returns the request. Its field names are the form's, so that an error finds its field. */
  requestOf: (values: Values) => Request
  /** The contract's own rules for the request. */
  schema: z.ZodMiniType
  /** Saves the request and returns the newly stored values. */
  save: (request: Request) => Promise<Values>
  /**
   * For forms that two people may edit: reads the stored values. `save` then gets only the changed fields,
   * with the `base` they were read as. Other people's changes are merged, or shown beside the input.
   */
  read?: (() => Promise<Values>) | undefined
  /** Whether, with `read`, the request names every field, changed or not. */
  sendsWhole?: boolean
  /** Called after everything is saved, for example to navigate. */
  onSaved?: (values: Values) => void
  /** Toast after saving. A function if it depends on the response. */
  said?: string | (() => string)
  /** Second line of the toast. A function if it depends on the response. */
  saidMore?: string | (() => string | undefined)
  /** Title of an additional toast after a refusal, above the reason. */
  saidRefused?: string
  /** Called after a refusal, instead of showing it in the form. */
  onRefused?: (message: string) => void
  /**
   * Whether to ask before the user leaves; false in dialogs, which the user may leave freely, because unsaved
   * input is offered again.
   */
  asksBeforeLeaving?: boolean
  /** Event that rechecks a field with an error; by default each input. */
  checksAgain?: 'onChange' | 'onSubmit'
}

export type SaveForm<Values extends FieldValues> = ReturnType<typeof useSaveForm<Values, object>>

/**
 * A form for an existing object. Checks with a contract, shows the server's errors beside the fields, keeps
 * input on the device, and asks before the user leaves without saving.
 */
export function useSaveForm<Values extends FieldValues, Request extends object>(
  options: SaveFormOptions<Values, Request>,
) {
  const { keepAs, values, begun, requestOf, schema, onSaved } = options
  const { asksBeforeLeaving = true, checksAgain = 'onChange' } = options
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: createResolver(schema, requestOf),
    reValidateMode: checksAgain,
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState
  const [hasSaved, setSaved] = useState(false)
  const { keeping, conflicts, areSettled, saveMerged, forget } = useMergedSave(form, options)
  const draftState = useSavedDraft(keepAs, form, { stored: values, ...keeping })
  const { reset } = form
  useEffect(() => {
    if (begun) reset(begun, { keepDefaultValues: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens, and never again
  }, [reset])
  const { release } = useLeaveGuard(isDirty && asksBeforeLeaving, {
    fields: () => Object.keys(dirtyFields).map((name) => getFieldLabel(name)),
  })

  const submit = useSubmitOnce(
    form.handleSubmit(async (formValues) => {
      if (!areSettled()) return focusConflicts()
      try {
        const storedValues = await saveMerged(formValues)
        form.reset(storedValues)
        setSaved(true)
        release()
        draftState.clear(formValues)
        showSavedToast(options)
        onSaved?.(storedValues)
      } catch (error) {
        if (!areSettled()) return
        showRefusal(form, error, options)
      }
    }, focusWrongField),
  )
  const fieldErrors = listFieldErrors(errors)
  return {
    form,
    submit,
    kept: draftState,
    faults: fieldErrors,
    isDirty,
    hasSaved,
    isBusy: isSubmitting,
    message: errors.root?.message,
    conflicts,
    discard: () => {
      forget()
      form.reset()
      draftState.discard()
    },
    ...createBindings(form, fieldErrors),
  }
}

function createBindings<Values extends FieldValues>(form: UseFormReturn<Values>, fieldErrors: FieldError[]) {
  const findError = (name: string) => fieldErrors.find(({ field }) => field === name)?.message
  return {
    errorOf: findError,
    /** Returns name, handlers and error of a field, to be spread into it. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      // The page needs the value before scripts run, and counters need it as their initial value.
      defaultValue: form.getValues(name) as string | undefined,
      error: findError(name),
    }),
    /** Like `field`, for checkboxes and switches. */
    toggle: (name: Path<Values>) => ({
      ...form.register(name),
      defaultChecked: Boolean(form.getValues(name)),
    }),
  }
}

type SavedToast = Pick<SaveFormOptions<never, never>, 'said' | 'saidMore' | 'keepAs'>

function showSavedToast({ said = 'Saved', saidMore, keepAs }: SavedToast) {
  const texts = { title: resolveText(said), detail: resolveText(saidMore) }
  toast({ ...texts, tone: 'success', act: keepAs })
}

const resolveText = <Text extends string | undefined>(text: Text | (() => Text)): Text =>
  typeof text === 'function' ? text() : text

type RefusalOptions = Pick<SaveFormOptions<never, never>, 'saidRefused' | 'onRefused' | 'keepAs'>

/** Shows a refusal: in a toast if the form asks for one, and through `onRefused` or in the form. */
function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { saidRefused, onRefused, keepAs }: RefusalOptions,
) {
  if (saidRefused) toast({ title: saidRefused, detail: getMessage(error), tone: 'danger', act: keepAs })
  if (onRefused) onRefused(getMessage(error))
  else showServerErrors(form, error)
}

/**
 * Shows the server's errors beside their fields, or its message for the whole form if none of the fields is
 * on the page.
 */
function showServerErrors<Values extends FieldValues>({ setError }: UseFormReturn<Values>, error: unknown) {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  for (const [name, message] of fields) setError(name as Path<Values>, { type: 'server', message })
  const first = fields.find(([name]) => findControl(name))
  if (!first) setError('root', { type: 'server', message: getMessage(error) })
  else setTimeout(() => focusField(first[0]))
}

/**
 * Focuses the field if only one is wrong, because the form library cannot focus controlled fields. Several
 * errors are listed in a summary.
 */
function focusWrongField(errors: object) {
  const [fieldError, ...more] = listFieldErrors(errors)
  if (fieldError && more.length === 0) setTimeout(() => focusField(fieldError.field))
}

/** Checks the request, and reports errors at the fields of the same name. */
function createResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  toRequest: (values: Values) => object,
): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(toRequest(values))
    if (!error) return { values: values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues.toReversed())
      set(errors, path.map(String).join('.'), { type: 'contract', message })
    return { values: {}, errors }
  }
}

interface FieldError {
  field: string
  message: string
}

function listFieldErrors(errors: object, before = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!error || typeof error !== 'object' || (name === 'root' && before === '')) return []
    const field = name === 'root' ? before.slice(0, -1) : before + name
    const { message } = error as { message?: unknown }
    if (typeof message === 'string') return [{ field, message }]
    return 'ref' in error && 'type' in error ? [] : listFieldErrors(error, `${field}.`)
  })
}

function getMessage(error: unknown) {
  if (error instanceof Error && error.message) return error.message
  return 'Something went wrong. Please try again.'
}
