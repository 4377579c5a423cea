import { useNavigate } from 'react-router'
import { confirm } from '#ui/overlays/confirm.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { draftOf, type OwnSubmission } from './draft/draft.ts'
import { submitSubmission, withdrawSubmission } from './draft/draft-calls.ts'
import type { useDraft } from './draft/use-draft.ts'
import type { DraftForm } from './draft/use-draft-form.ts'

interface Parts {
  draft: ReturnType<typeof useDraft>
  form: DraftForm
}

/** Handing in, saving what is handed in, and taking it back. */
export function useHandIn({ draft: { saving, latest, take, currentId }, form }: Parts) {
  const { isBusy, begin, end } = useOnce()
  const navigate = useNavigate()
  const during = async (work: () => Promise<void>) => {
    if (!begin()) return
    try {
      await work()
    } catch (error) {
      toast({ title: (error as Error).message, tone: 'danger' })
    } finally {
      end()
    }
  }
  const hear = (answer: OwnSubmission) => {
    take(answer)
    saving.hear({ values: draftOf(answer), version: answer.version ?? 0 })
  }

  const submit = () =>
    during(async () => {
      form.sayAll()
      const isSaved = await saving.flush()
      const [first] = Object.values(form.missing)
      const { outcome, message } = saving.state()
      const id = currentId()
      if (first) throw new Error(first)
      if (!isSaved || !id) throw new Error(unsavedWords(outcome, message))
      hear(await submitSubmission({ id }))
      toast({ title: 'Submitted', tone: 'success' })
      await navigate('?step=review')
      scrollTo({ top: 0 })
    })

  const save = () =>
    during(async () => {
      if (latest?.isSubmitted) form.sayAll()
      const isSaved = await saving.flush()
      if (!latest?.isSubmitted) return
      if (isSaved) toast({ title: 'Your changes are submitted', tone: 'success' })
      else toast({ title: 'We couldn’t save everything', detail: saving.state().message, tone: 'danger' })
    })

  const withdraw = () =>
    during(async () => {
      if (!latest) return
      const isSure = await confirm({
        type: 'danger',
        title: 'Withdraw your submission?',
        text: 'It becomes a draft again and only your team can see it. Submit it again before submissions close, or it won’t count.',
        confirmLabel: 'Withdraw',
      })
      if (!isSure) return
      hear(await withdrawSubmission({ id: latest.id }))
      toast({ title: 'It’s a draft again' })
    })

  return { isBusy, submit, save, withdraw }
}

function unsavedWords(outcome: string, message: string) {
  if (outcome === 'away') return 'We can’t reach the site. Everything is kept on this device; try again soon.'
  return message || 'Not everything is saved yet. Please check the fields.'
}
