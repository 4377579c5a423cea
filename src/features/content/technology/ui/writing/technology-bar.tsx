import { type ComponentType, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { History } from '#features/content/revision/ui/history.ts'
import { OpenTextBar } from '#features/content/revision/ui/open-text-bar.tsx'
import { useRun } from '#features/content/revision/ui/use-run.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { restorableDays } from '#lib/periods.ts'
import type { TechnologyState } from './technology-screen.tsx'
import { type OwnTechnology, technologyCalls as calls } from './writing-calls.ts'
import { differences } from './writing-values.ts'

/**
 * Dialog for choosing the replacement in a merge; passed in, because it depends on more than this feature.
 */
export type MergeDialog = ComponentType<{
  technology: OwnTechnology
  onMerged: () => void
  onClose: () => void
}>

/** Save state of the text, and the actions for it. */
export function TechnologyBar({ state, Merging }: { state: TechnologyState; Merging: MergeDialog }) {
  const { state: now, latest } = state
  const [open, setOpen] = useState<'history' | 'merge' | null>(null)
  const { isBusy, publish, remove } = useTechnologyActs(state)
  const close = () => setOpen(null)
  return (
    <>
      <div className="row my-6">
        <Button onClick={() => setOpen('history')}>History</Button>
        <Button onClick={() => setOpen('merge')}>Merge into another …</Button>
        <Button variant="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
      {open === 'history' && <History {...{ calls, state, differences }} onClose={close} />}
      {open === 'merge' && (
        <Merging technology={latest} onMerged={() => state.saving.discard()} onClose={close} />
      )}
      <OpenTextBar state={state}>
        {(latest.pending || now.unsaved.length > 0) && (
          <Button variant="primary" busy={isBusy} onClick={() => void publish()}>
            Publish the changes
          </Button>
        )}
      </OpenTextBar>
    </>
  )
}

/** Returns actions that save everything first; a failed save stops them. */
function useTechnologyActs(state: TechnologyState) {
  const { latest, saveByHand, saving } = state
  const { id, name } = latest
  const { isBusy, run } = useRun(state)
  const navigate = useNavigate()
  return {
    isBusy,
    publish: () =>
      run(async () => {
        if (!(await saveByHand())) throw new Error('Something isn’t saved yet. Check the marked fields.')
        return calls.update({ id, revision: saving.version() })
      }, 'Published'),
    async remove() {
      const title = `Delete ${name}?`
      const text = `It disappears from everything that uses it. You can restore it for ${restorableDays} days.`
      if (!(await confirm({ type: 'danger', title, text, confirmLabel: 'Delete' }))) return
      const isDeleted = await run(async () => {
        await withRecentSignIn(() => calls.remove({ id }))
        return null
      }, 'Deleted')
      if (!isDeleted) return
      saving.discard()
      void navigate(href('/dash/admin/technologies'))
    },
  }
}
