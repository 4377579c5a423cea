import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { changeQuery } from '#ui/tables/data-table-address.ts'
import type { AssignmentList, JudgeChoice, ShownAssignment } from './assignment-calls.ts'
import { type AssignmentFilters, AssignmentTable } from './assignment-table.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const GiveDialog = createLatePart(async () => (await import('./give-dialog.tsx')).GiveDialog)

export interface AssignmentLists {
  list: AssignmentList
  findJudges: (roundId: string) => Promise<JudgeChoice[]>
  asked: AssignmentFilters
}

interface AssignmentsSectionProps extends AssignmentLists {
  eventId: string
  round: ShownRound
}

/** Assignments by judge or by project, with manual changes. */
export function AssignmentsSection({ eventId, round, list, asked, findJudges }: AssignmentsSectionProps) {
  const { judges, load } = useJudges(round.id, findJudges)
  const [editedAssignment, setEditedAssignment] = useState<ShownAssignment | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const isOpen = round.state === 'open'
  return (
    <section aria-labelledby="held">
      <SectionHead id="held" title="Who judges what" small />
      <div className="row row--between mb-4">
        <nav className="seg" aria-label="Order">
          {orders.map(({ key, label }) => (
            <Link
              key={key}
              href={changeQuery(search, { orderBy: key === 'judge' ? null : key, page: null })}
              aria-current={key === asked.orderBy ? 'page' : undefined}
              keepScroll
            >
              {label}
            </Link>
          ))}
        </nav>
        {isOpen && (
          <Button icon={IconPlus} onClick={() => setEditedAssignment('new')}>
            Assign a project to a judge
          </Button>
        )}
      </div>
      <AssignmentTable
        {...{ list, judges, asked }}
        roundId={round.id}
        onMove={isOpen ? setEditedAssignment : null}
      />
      {editedAssignment && (
        <GiveDialog
          {...{ eventId, judges }}
          roundId={round.id}
          moved={editedAssignment === 'new' ? null : editedAssignment}
          onClose={() => setEditedAssignment(null)}
          onGiven={() => {
            setEditedAssignment(null)
            void load()
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

/** Provides the judges, empty until loaded; `load` reloads them. */
function useJudges(roundId: string, findJudges: AssignmentsSectionProps['findJudges']) {
  const [judges, setJudges] = useState<readonly JudgeChoice[]>([])
  const load = useCallback(
    () =>
      findJudges(roundId).then(setJudges, (error: Error) => toast({ title: error.message, tone: 'danger' })),
    [roundId, findJudges],
  )
  useEffect(() => void load(), [load])
  return { judges, load }
}

const orders = [
  { key: 'judge', label: 'By judge' },
  { key: 'project', label: 'By project' },
] as const
