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
import { leadToConflicts } from './conflicts/conflict-panel.tsx'
import { useMergedSave } from './conflicts/use-merged-save.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { controlOf, focusField } from '../navigation/focus-field.ts'
import { labelOf } from '../fields/label-of.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSubmitOnce } from './use-once.ts'

interface SaveFormOptions<Values extends FieldValues, Request extends object> {
  /** Under this name what is typed is kept on the device until it is saved. */
  keepAs: string
  /** As they are stored now. */
  values: Values
  /** What it opens with, not saved yet, in place of an empty form. */
  begun?: Values | undefined
  /** What is sent: its names are the form's, so that a message finds its field. */
  requestOf: (typed: Values) => Request
  /** The contract's own rules for the request. */
  schema: z.ZodMiniType
  /** Gives what is stored from now on. */
  save: (request: Request) => Promise<Values>
  /**
   * For what two people may edit: reads what is stored now. `save` then gets the changed fields alone, with the `base`
   * that they were read as; what somebody else changed meanwhile is merged, or shown beside what is typed.
   */
  read?: (() => Promise<Values>) | undefined
  /** With `read`, for a request that names every field whether it changed or not. */
  sendsWhole?: boolean
  /** After all is safe: the place for going elsewhere. */
  onSaved?: (values: Values) => void
  /** As a function where only what was answered on the way tells it. */
  said?: string | (() => string)
  /** In a second line; as a function where only the answer tells it. */
  saidMore?: string | (() => string | undefined)
  /** What a toast says of a refusal besides, above the reason. */
  saidRefused?: string
  /** What happens when it is not saved, in place of saying it in the form. */
  onRefused?: (message: string) => void
  /** Off in dialogs, which are left as one likes: what is typed is offered again. */
  asksBeforeLeaving?: boolean
  /** When a field with a fault is checked again; as it is typed unless said otherwise. */
  checksAgain?: 'onChange' | 'onSubmit'
}

export type SaveForm<Values extends FieldValues> = ReturnType<typeof useSaveForm<Values, object>>

/**
 * A form for something that is already there: it checks with a contract, shows what the server refuses beside the
 * fields, keeps what is typed on the device, and asks before one leaves without saving.
 */
export function useSaveForm<Values extends FieldValues, Request extends object>(
  options: SaveFormOptions<Values, Request>,
) {
  const { keepAs, values, begun, requestOf, schema, onSaved } = options
  const { asksBeforeLeaving = true, checksAgain = 'onChange' } = options
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(schema, requestOf),
    reValidateMode: checksAgain,
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState
  const [hasSaved, setSaved] = useState(false)
  const { keeping, conflicts, areSettled, saveMerged, forget } = useMergedSave(form, options)
  const kept = useKeptDraft(keepAs, form, { stored: values, ...keeping })
  const { reset } = form
  useEffect(() => {
    if (begun) reset(begun, { keepDefaultValues: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens, and never again
  }, [reset])
  const { release } = useLeaveGuard(isDirty && asksBeforeLeaving, {
    fields: () => Object.keys(dirtyFields).map((name) => labelOf(name)),
  })

  const submit = useSubmitOnce(
    form.handleSubmit(async (typed) => {
      if (!areSettled()) return leadToConflicts()
      try {
        const stored = await saveMerged(typed)
        form.reset(stored)
        setSaved(true)
        release()
        kept.forget()
        toastSaved(options)
        onSaved?.(stored)
      } catch (error) {
        if (!areSettled()) return
        tellRefusal(form, error, options)
      }
    }, leadToFault),
  )
  const faults = faultsOf(errors)
  return {
    form,
    submit,
    kept,
    faults,
    isDirty,
    hasSaved,
    isBusy: isSubmitting,
    message: errors.root?.message,
    conflicts,
    discard: () => {
      forget()
      form.reset()
      kept.forget()
    },
    ...bindingsOf(form, faults),
  }
}

/** What ties fields to the form by their names. */
function bindingsOf<Values extends FieldValues>(form: UseFormReturn<Values>, faults: Fault[]) {
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message
  return {
    errorOf,
    /** Name, handlers and error of a field, to be spread into it. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      // So that the page shows it before scripts run, and counters know where they stand.
      defaultValue: form.getValues(name) as string | undefined,
      error: errorOf(name),
    }),
    /** The same for what is on or off. */
    toggle: (name: Path<Values>) => ({
      ...form.register(name),
      defaultChecked: Boolean(form.getValues(name)),
    }),
  }
}

type SavedToast = Pick<SaveFormOptions<never, never>, 'said' | 'saidMore' | 'keepAs'>

function toastSaved({ said = 'Saved', saidMore, keepAs }: SavedToast) {
  const texts = { title: textOf(said), detail: textOf(saidMore) }
  toast({ ...texts, tone: 'success', act: keepAs })
}

const textOf = <Text extends string | undefined>(text: Text | (() => Text)): Text =>
  typeof text === 'function' ? text() : text

type Refusing = Pick<SaveFormOptions<never, never>, 'saidRefused' | 'onRefused' | 'keepAs'>

/** Says that it was not saved, in a toast where the form asks for one, and where the form says it otherwise. */
function tellRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  { saidRefused, onRefused, keepAs }: Refusing,
) {
  if (saidRefused) toast({ title: saidRefused, detail: sentence(error), tone: 'danger', act: keepAs })
  if (onRefused) onRefused(sentence(error))
  else refuse(form, error)
}

/** Shows what the server refuses beside the fields it is about, or above all of them. */
function refuse<Values extends FieldValues>({ setError }: UseFormReturn<Values>, error: unknown) {
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  for (const [name, message] of fields) setError(name as Path<Values>, { type: 'server', message })
  const first = fields.find(([name]) => controlOf(name))
  if (!first) setError('root', { type: 'server', message: sentence(error) })
  else setTimeout(() => focusField(first[0]))
}

/** To the one field to mend, for a field that its form drives is unknown to the library; of several a summary tells. */
function leadToFault(errors: object) {
  const [fault, ...more] = faultsOf(errors)
  if (fault && more.length === 0) setTimeout(() => focusField(fault.field))
}

/** Checks what would be sent, and says the faults at the fields of the same name. */
function resolverOf<Values extends FieldValues>(
  schema: z.ZodMiniType,
  requestOf: (typed: Values) => object,
): Resolver<Values> {
  return (typed) => {
    const { error } = schema.safeParse(requestOf(typed))
    if (!error) return { values: typed, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues.toReversed())
      set(errors, path.map(String).join('.'), { type: 'contract', message })
    return { values: {}, errors }
  }
}

interface Fault {
  field: string
  message: string
}

function faultsOf(errors: object, before = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!error || typeof error !== 'object' || (name === 'root' && before === '')) return []
    const field = name === 'root' ? before.slice(0, -1) : before + name
    const { message } = error as { message?: unknown }
    if (typeof message === 'string') return [{ field, message }]
    return 'ref' in error && 'type' in error ? [] : faultsOf(error, `${field}.`)
  })
}

function sentence(error: unknown) {
  if (error instanceof Error && error.message) return error.message
  return 'Something went wrong. Please try again.'
}
