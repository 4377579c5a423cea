import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDiff } from '#features/content/text/ui/diff/text-diff.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import type * as z from 'zod/mini'
import type { revisionCard } from '../contract.ts'
import type { Open } from './use-open-text.ts'

type Revision = z.input<typeof revisionCard>

interface HistoryProps<Writing extends Open, Values extends object, Whole extends Revision> {
  calls: {
    revisions: (input: { id: string; page: string }) => Promise<{
      items: Revision[]
      page: number
      perPage: number
      total: number
    }>
    revision: (input: { id: string; number: string }) => Promise<Whole>
    restore: (input: { id: string; number: string; revision: number }) => Promise<Writing>
  }
  state: {
    latest: Writing
    state: { values: Values }
    saving: { version: () => number }
    saveByHand: () => Promise<boolean>
    receive: (writing: Writing) => void
  }
  /**
   * Returns the differences between a saved revision and the current text, with labels; the body comes last.
   */
  differences: (past: Whole, now: Values) => { label: string; before: string; after: string }[]
  onClose: () => void
}

const notes: Record<Revision['note'], string> = {
  imported: 'Imported',
  autosaved: 'Saved automatically',
  saved: 'Saved',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  scheduled: 'Scheduled',
  published: 'Published',
  restored: 'Restored',
}

/** History of the text: how each revision differs from the current text, and a way to restore it. */
export function HistoryPanel<Writing extends Open, Values extends object, Whole extends Revision>(
  props: HistoryProps<Writing, Values, Whole>,
) {
  const { calls, state, onClose } = props
  const { latest } = state
  const [page, setPage] = useState(1)
  const [number, setNumber] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['revisions', latest.id, latest.revision, page],
    queryFn: () => calls.revisions({ id: latest.id, page: String(page) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="History" subtitle="The versions we keep, latest first" onClose={onClose}>
      {error && (
        <Notice tone="danger">
          <p>{error.message}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!data && !error && <p className="small">One moment</p>}
      {data?.total === 0 && <p className="small">Nothing saved yet. It starts with your first save.</p>}
      {number !== null && (
        <RevisionView key={number} {...props} number={number} onDone={() => setNumber(null)} />
      )}
      <ol className="stack" aria-label="Saved versions">
        {data?.items.map((revision) => (
          <li key={revision.number}>
            <button
              type="button"
              className="open-text__revision"
              aria-pressed={revision.number === number}
              onClick={() => setNumber(revision.number)}
            >
              <RevisionSummary revision={revision} />
            </button>
          </li>
        ))}
      </ol>
      {data && <ListPages of={data} label="History" onPage={setPage} />}
    </Panel>
  )
}

function RevisionSummary({ revision: { number, note, by, savedAt, title } }: { revision: Revision }) {
  const zone = useOwnZone() ?? 'UTC'
  return (
    <>
      <span className="block">
        <strong>
          {number}. {notes[note]}
        </strong>
        {by && ` by ${by.name}`}
      </span>
      <span className="block small text-muted">
        <LocalTime at={savedAt} zone={zone} both={false} />
        {title && ` · ${title}`}
      </span>
    </>
  )
}

function RevisionView<Writing extends Open, Values extends object, Whole extends Revision>({
  calls,
  state,
  differences,
  number,
  onDone,
}: HistoryProps<Writing, Values, Whole> & { number: number; onDone: () => void }) {
  const { latest } = state
  const { values } = state.state
  const { data, error } = useQuery({
    queryKey: ['revision', latest.id, number, latest.revision],
    queryFn: () => calls.revision({ id: latest.id, number: String(number) }),
    // Another user's save reloads the list, and must not remove the button during a press.
    placeholderData: keepPreviousData,
  })
  const restore = async () => {
    try {
      await state.saveByHand()
      state.receive(
        await calls.restore({ id: latest.id, number: String(number), revision: state.saving.version() }),
      )
      toast({
        title: `Version ${number} restored`,
        detail: 'The version before is kept, too.',
        tone: 'success',
        act: latest.id,
      })
      onDone()
    } catch (failure) {
      toast({ title: 'Not restored', detail: (failure as Error).message, tone: 'danger', act: latest.id })
    }
  }
  if (error) return <Notice tone="danger">{error.message}</Notice>
  if (!data) return <p className="small">One moment</p>
  return (
    <section className="stack mb-6" aria-label={`Version ${number}`}>
      <h3 className="text-base">From version {number} to now</h3>
      {differences(data, values).map(
        ({ label, before, after }, index, all) =>
          (before !== after || index === all.length - 1) && (
            <TextDiff key={label} {...{ label, before, after }} />
          ),
      )}
      <div className="row">
        <Button size="sm" variant="primary" onClick={() => void restore()}>
          Restore version {number}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </section>
  )
}
