import { useState } from 'react'
import { History } from '#features/content/revision/ui/history.ts'
import { OpenTextBar } from '#features/content/revision/ui/open-text-bar.tsx'
import { Button } from '#ui/button.tsx'
import type { TextKind } from '../text-path.ts'
import { useWritingActions } from './use-writing-acts.ts'
import type { TextRevision, WritingCalls } from './writing-calls.ts'
import type { WritingValues } from './writing-values.ts'
import type { WritingState } from './writing-screen.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const ScheduleForm = createLatePart(async () => (await import('./schedule-form.tsx')).ScheduleForm)
const ReturnForm = createLatePart(async () => (await import('./return-form.tsx')).ReturnForm)

export interface BarProps {
  kind: TextKind
  calls: WritingCalls
  state: WritingState
}

const differences = (past: TextRevision, now: WritingValues) => [
  { label: 'Title', before: past.title, after: now.title },
  { label: 'Description', before: past.description, after: now.description },
  { label: 'Text', before: past.body, after: now.body },
]

type Open = 'history' | 'schedule' | 'return' | 'unpublish' | null

/** Save state of the text and its actions: one primary button, the others beside it. */
export function WritingBar({ kind, calls, state }: BarProps) {
  const [open, setOpen] = useState<Open>(null)
  const actions = useWritingActions({ kind, calls, state })
  const close = () => setOpen(null)
  return (
    <>
      <div className="row my-6">
        <MoreActions acts={actions} state={state} onOpen={setOpen} />
      </div>
      {open === 'history' && <History {...{ calls, state, differences }} onClose={close} />}
      {open === 'schedule' && <ScheduleForm onClose={close} schedule={actions.schedule} />}
      {open === 'return' && (
        <ReturnForm what="return" onClose={close} send={(reason) => actions.giveBack('return', reason)} />
      )}
      {open === 'unpublish' && (
        <ReturnForm
          what="unpublish"
          onClose={close}
          send={(reason) => actions.giveBack('unpublish', reason)}
        />
      )}
      <OpenTextBar state={state}>
        <MainAction acts={actions} state={state} onOpen={setOpen} />
      </OpenTextBar>
    </>
  )
}

interface ActsProps {
  acts: ReturnType<typeof useWritingActions>
  state: WritingState
  onOpen: (open: Open) => void
}

function MainAction({ acts, state: { latest } }: ActsProps) {
  const { status, pending, viewer } = latest
  const isWaiting = status === 'inReview' || pending === 'inReview'
  const isDone = (status === 'published' || status === 'scheduled') && !pending
  if (viewer.canPublish && !isDone)
    return (
      <Button variant="primary" busy={acts.isBusy} onClick={() => void acts.publish()}>
        {pending ? 'Publish the changes' : 'Publish'}
      </Button>
    )
  if (viewer.isAuthor && isWaiting)
    return (
      <Button busy={acts.isBusy} onClick={() => void acts.withdraw()}>
        Withdraw from review
      </Button>
    )
  if (viewer.canSubmit && !isDone)
    return (
      <Button variant="primary" busy={acts.isBusy} onClick={() => void acts.submit()}>
        {pending ? 'Submit the changes' : 'Submit for review'}
      </Button>
    )
  return null
}

function MoreActions({ acts, state: { latest }, onOpen }: ActsProps) {
  const { status, viewer } = latest
  const isPublic = status === 'published' || status === 'scheduled'
  return (
    <>
      <Button onClick={() => onOpen('history')}>History</Button>
      {viewer.canPublish && status !== 'published' && (
        <Button onClick={() => onOpen('schedule')}>
          {status === 'scheduled' ? 'Reschedule …' : 'Schedule …'}
        </Button>
      )}
      {status === 'scheduled' && viewer.canPublish && (
        <Button onClick={() => void acts.publishNow()}>Publish now</Button>
      )}
      {viewer.canReturn && <Button onClick={() => onOpen('return')}>Send back …</Button>}
      {viewer.canUnpublish && isPublic && (
        <Button onClick={() => (viewer.isAuthor ? void acts.takeDown() : onOpen('unpublish'))}>
          {status === 'scheduled' ? 'Take off the schedule' : 'Take down'}
        </Button>
      )}
      {viewer.canDelete && (
        <Button variant="quiet" onClick={() => void acts.remove()}>
          Delete
        </Button>
      )}
    </>
  )
}
