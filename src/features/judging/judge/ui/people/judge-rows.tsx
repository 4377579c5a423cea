import { useState } from 'react'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { ShownJudge } from '../judge-calls.ts'
import { JudgeRow } from './judge-row.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const ConflictDialog = createLatePart(
  async () => (await import('../conflicts/conflict-dialog.tsx')).ConflictDialog,
)

/** Assigned and submitted ballots of judges in the displayed round. */
export interface Work {
  round: { name: string; isOpen: boolean; dealing: 'dealt' | 'pulled' }
  judges: Record<string, { assigned: number; submitted: number }>
}

interface JudgeRowsProps {
  event: { id: string; timeZone: string; tracks: readonly { id: string; name: string }[] }
  judges: readonly ShownJudge[]
  work: Work | null
}

/** Judges of an event with their preferences and progress. */
export function JudgeRows({ event, judges, work }: JudgeRowsProps) {
  const [selectedJudge, setSelectedJudge] = useState<ShownJudge | null>(null)
  if (judges.length === 0)
    return (
      <EmptyState title="No judges yet" level={3}>
        People who accept your invitation appear here. With 40 projects and three judges for each, 15 judges
        have eight projects each.
      </EmptyState>
    )
  return (
    <>
      <ul className="judges">
        {judges.map((judge) => (
          <JudgeRow key={judge.id} {...{ event, judge, work }} onConflicts={() => setSelectedJudge(judge)} />
        ))}
      </ul>
      {selectedJudge && (
        <ConflictDialog {...{ event }} judge={selectedJudge} onClose={() => setSelectedJudge(null)} />
      )}
    </>
  )
}
