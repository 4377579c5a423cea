import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import type { AutosaveState } from '#ui/saving/autosave/autosave.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { type Draft, toDraft, type OwnSubmission } from './draft/draft.ts'
import { describeFieldError } from './draft/steps.ts'
import { submitSubmission, withdrawSubmission } from './draft/draft-calls.ts'
import type { useDraft } from './draft/use-draft.ts'
import type { DraftForm } from './draft/use-draft-form.ts'

interface Parts {
  draft: ReturnType<typeof useDraft>
  form: DraftForm
  /** Element that contains the buttons. */
  fields: RefObject<Element | null>
}

/** Provides actions that submit a project, save a submitted one and withdraw it. */
export function useSubmitProject({ draft: { saving, latest, take, currentId }, form, fields }: Parts) {
  const { isBusy, begin, end } = useOnce()
  const navigate = useNavigate()
  const actionId = useId()
  const runOnce = async (action: () => Promise<void>) => {
    if (!begin()) return
    try {
      await action()
    } catch (error) {
      if (error instanceof ApiError) saving.blame(error.fieldErrors)
      toast({ title: getErrorMessage(error), tone: 'danger', act: actionId })
    } finally {
      end()
    }
  }
  const receive = (answer: OwnSubmission) => {
    take(answer)
    saving.receive({ values: toDraft(answer), version: answer.version ?? 0 })
  }

  const submit = () =>
    runOnce(async () => {
      form.sayAll()
      const isSaved = await saving.flush()
      const id = currentId()
      const firstError = findError(form, saving.state())
      if (firstError || !isSaved || !id) throw new Error(firstError ?? describeUnsaved(saving.state()))
      const answer = await submitSubmission({ id })
      flushSync(() => receive(answer))
      toast({ title: 'Submitted', tone: 'success', act: actionId })
      await navigate('?step=review')
      scrollTo({ top: 0 })
      focusReplacement(fields, '#h-receipt')
    })

  const save = () =>
    runOnce(async () => {
      if (latest?.isSubmitted) form.sayAll()
      const isSaved = await saving.flush()
      if (!latest?.isSubmitted) return
      const detail = findError(form, saving.state()) ?? describeUnsaved(saving.state())
      if (isSaved) toast({ title: 'Your changes are saved', tone: 'success', act: actionId })
      else toast({ title: 'We couldn’t save everything', detail, tone: 'danger', act: actionId })
    })

  const withdraw = () =>
    runOnce(async () => {
      if (!latest) return
      if (!(await confirm(withdrawDialog))) return
      const answer = await withdrawSubmission({ id: latest.id })
      flushSync(() => receive(answer))
      toast({ title: 'It’s a draft again', act: actionId })
      focusReplacement(fields, '#draft-submit')
    })

  return { isBusy, submit, save, withdraw }
}

/** Focuses the replacement of the pressed button, which is gone by then. */
const focusReplacement = ({ current }: RefObject<Element | null>, replacement: string) =>
  current?.querySelector<HTMLElement>(replacement)?.focus({ preventScroll: true })

const withdrawDialog = {
  type: 'danger',
  title: 'Withdraw your submission?',
  text: 'It becomes a draft again, and only your team and the organizers can see it. Submit it again before submissions close, or it won’t count.',
  confirmLabel: 'Withdraw',
} as const

type SaveState = Pick<AutosaveState<Draft>, 'outcome' | 'message' | 'faults'>

/**
 * Returns the first error, from the form or the server; undefined without one, or if the whole request
 * failed.
 */
function findError({ missing }: DraftForm, { outcome, faults }: SaveState): string | undefined {
  const [first] = Object.entries({ ...missing, ...faults })
  return first && outcome === 'saved' ? describeFieldError(...first) : undefined
}

/** Returns the first field error of a rejection, or its message. */
function getErrorMessage(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  return first ? describeFieldError(...first) : (error as Error).message
}

function describeUnsaved({ outcome, message }: SaveState) {
  if (outcome === 'away') return 'We can’t reach the site. Everything is kept on this device; try again soon.'
  return message || 'Not everything is saved yet. Please check the fields.'
}
