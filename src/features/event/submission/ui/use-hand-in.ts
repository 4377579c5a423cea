import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import type { AutosaveState } from '#ui/saving/autosave.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { type Draft, toDraft, type OwnSubmission } from './draft/draft.ts'
import { describeFault } from './draft/steps.ts'
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
export function useHandIn({ draft: { saving, latest, take, currentId }, form, fields }: Parts) {
  const { isBusy, begin, end } = useOnce()
  const navigate = useNavigate()
  const act = useId()
  const during = async (work: () => Promise<void>) => {
    if (!begin()) return
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) saving.blame(error.fieldErrors)
      toast({ title: getErrorMessage(error), tone: 'danger', act })
    } finally {
      end()
    }
  }
  const receive = (answer: OwnSubmission) => {
    take(answer)
    saving.receive({ values: toDraft(answer), version: answer.version ?? 0 })
  }

  const submit = () =>
    during(async () => {
      form.sayAll()
      const isSaved = await saving.flush()
      const id = currentId()
      const fault = faultIn(form, saving.state())
      if (fault || !isSaved || !id) throw new Error(fault ?? describeUnsaved(saving.state()))
      const answer = await submitSubmission({ id })
      flushSync(() => receive(answer))
      toast({ title: 'Submitted', tone: 'success', act })
      await navigate('?step=review')
      scrollTo({ top: 0 })
      goOnAt(fields, '#h-receipt')
    })

  const save = () =>
    during(async () => {
      if (latest?.isSubmitted) form.sayAll()
      const isSaved = await saving.flush()
      if (!latest?.isSubmitted) return
      const detail = faultIn(form, saving.state()) ?? describeUnsaved(saving.state())
      if (isSaved) toast({ title: 'Your changes are saved', tone: 'success', act })
      else toast({ title: 'We couldn’t save everything', detail, tone: 'danger', act })
    })

  const withdraw = () =>
    during(async () => {
      if (!latest) return
      if (!(await confirm(withdrawing))) return
      const answer = await withdrawSubmission({ id: latest.id })
      flushSync(() => receive(answer))
      toast({ title: 'It’s a draft again', act })
      goOnAt(fields, '#draft-submit')
    })

  return { isBusy, submit, save, withdraw }
}

/** Focuses the replacement of the pressed button, which is gone by then. */
const goOnAt = ({ current }: RefObject<Element | null>, replacement: string) =>
  current?.querySelector<HTMLElement>(replacement)?.focus({ preventScroll: true })

const withdrawing = {
  type: 'danger',
  title: 'Withdraw your submission?',
  text: 'It becomes a draft again, and only your team and the organizers can see it. Submit it again before submissions close, or it won’t count.',
  confirmLabel: 'Withdraw',
} as const

type SaveState = Pick<AutosaveState<Draft>, 'outcome' | 'message' | 'faults'>

/** Returns the first error, from the form or the server; undefined if the whole request failed. */
function faultIn({ missing }: DraftForm, { outcome, faults }: SaveState): string | undefined {
  const [first] = Object.entries({ ...missing, ...faults })
  return first && outcome === 'saved' ? describeFault(...first) : undefined
}

/** Returns the first field error of a rejection, or its message. */
function getErrorMessage(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
  return first ? describeFault(...first) : (error as Error).message
}

function describeUnsaved({ outcome, message }: SaveState) {
  if (outcome === 'away') return 'We can’t reach the site. Everything is kept on this device; try again soon.'
  return message || 'Not everything is saved yet. Please check the fields.'
}
