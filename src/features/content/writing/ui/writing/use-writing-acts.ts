import { href, useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { useRun } from '#features/content/revision/ui/use-run.ts'
import { restorableHint } from '#lib/periods.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { BarProps } from './writing-bar.tsx'

/** Returns the actions on a text besides editing. Each saves everything first; a failed save stops it. */
export function useWritingActions({ kind, calls, state }: BarProps) {
  const { latest, saveByHand, saving } = state
  const { id } = latest
  const { isBusy, run } = useRun(state)
  const navigate = useNavigate()
  const noun = kind === 'tutorial' ? 'tutorial' : 'article'

  const move = (
    options: { status: 'draft' | 'inReview' | 'published'; publishAt?: string | null },
    done: string,
  ) =>
    run(async () => {
      if (!(await saveByHand())) throw new Error('Something isn’t saved yet. Check the marked fields.')
      return calls.update({ id, revision: saving.version(), ...options })
    }, done)

  return {
    isBusy,
    submit: () => move({ status: 'inReview' }, 'Submitted. A mentor or an administrator will read it next'),
    withdraw: () => move({ status: 'draft' }, 'Withdrawn from review'),
    publish: () => move({ status: 'published' }, 'Published'),
    publishNow: () => move({ status: 'published', publishAt: null }, 'Published'),
    schedule: (publishAt: string) => move({ status: 'published', publishAt }, 'Scheduled'),
    giveBack: (mode: 'return' | 'unpublish', reason: string) =>
      run(
        () =>
          withRecentSignIn(() =>
            mode === 'return' ? calls.returnToAuthor({ id, reason }) : calls.unpublish({ id, reason }),
          ),
        mode === 'return' ? 'Sent back to its author' : 'Taken down',
      ),
    async takeDown() {
      if (await confirm({ ...takeDownTexts(noun), confirmLabel: 'Take down' }))
        await run(() => calls.unpublish({ id }), 'It’s a draft again')
    },
    async remove() {
      if (!(await confirm({ ...deletionTexts(noun), type: 'danger', confirmLabel: 'Delete' }))) return
      const isDeleted = await run(async () => {
        await withRecentSignIn(() => calls.remove({ id }))
        return null
      }, 'Deleted')
      if (isDeleted) {
        saving.discard()
        void navigate(href('/account/texts'))
      }
    },
  }
}

const takeDownTexts = (noun: string) => ({
  title: `Take this ${noun} down?`,
  text: 'It becomes a draft again; nobody else can read it.',
})
const deletionTexts = (noun: string) => ({
  title: `Delete this ${noun}?`,
  text: `This deletes its page and its history, too. ${restorableHint}`,
})
