import { useRevalidator } from 'react-router'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { RoundChoice } from '#features/judging/round/ui/round-choice.tsx'
import { useLive } from '#lib/pages/live/use-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { ReassignSection } from './again-section.tsx'
import { AssignSection } from './dealing-section.tsx'
import { CalibrationSection } from './first-section.tsx'
import { type AssignmentLists, AssignmentsSection } from './held-section.tsx'
import './assignment.css'

interface AssignmentTabProps extends AssignmentLists {
  event: { id: string; timeZone: string; tracks: readonly { id: string; name: string }[] }
  rounds: readonly ShownRound[]
  /** Selected round; null if there is none. */
  round: ShownRound | null
  hasJudges: boolean
}

export function AssignmentTab({ rounds, round, ...more }: AssignmentTabProps) {
  const { revalidate } = useRevalidator()
  useLive(round ? [`round-progress:${round.id}`] : [], () => void revalidate())
  if (!round)
    return (
      <EmptyState title="No round yet" action={<TabLink tab="rounds">Add a round</TabLink>}>
        Projects are assigned to judges round by round. Add the first round.
      </EmptyState>
    )
  return (
    <div className="assignment">
      <RoundChoice {...{ rounds }} tab="assignment" current={round.id} />
      <RoundAssignment key={round.id} {...{ round }} {...more} />
    </div>
  )
}

function RoundAssignment({
  event,
  round,
  list,
  asked,
  hasJudges,
  findJudges,
}: Omit<AssignmentTabProps, 'rounds'> & Round) {
  if (round.state === 'draft')
    return (
      <EmptyState
        title={`“${round.name}” isn’t open yet`}
        action={<TabLink tab="rounds">See the round</TabLink>}
      >
        Opening the round fixes its projects. Then assign them here.
      </EmptyState>
    )
  if (!hasJudges)
    return (
      <EmptyState title="No judges yet" action={<TabLink tab="judges">Invite judges</TabLink>}>
        Once someone judges this event, you can assign projects to them here.
      </EmptyState>
    )
  if (round.entries === 0)
    return (
      <EmptyState title="No projects in this round" action={<TabLink tab="rounds">See the round</TabLink>}>
        “Add late projects” there puts in what was submitted since the round opened.
      </EmptyState>
    )
  const [isOpen, isOnDemand] = [round.state === 'open', round.dealing === 'pulled']
  const hasAssignments = list.total > 0 || asked.search !== '' || asked.judge !== ''
  return (
    <>
      {!isOpen && <Notice>This round is closed, so who judges what stays as it is.</Notice>}
      {isOpen && isOnDemand && (
        <Notice title="Judges ask for the next project">
          They get the one that needs a ballot most, so there’s nothing to assign. You can still assign a
          single project to a judge.
        </Notice>
      )}
      {isOpen && !isOnDemand && <AssignSection {...{ round, isDealt: hasAssignments }} />}
      {isOpen && round.mode !== 'pairwise' && <CalibrationSection {...{ round }} eventId={event.id} />}
      <AssignmentsSection {...{ round, list, asked, findJudges }} eventId={event.id} />
      {isOpen && !isOnDemand && <ReassignSection {...{ event, round, isDealt: hasAssignments }} />}
    </>
  )
}

interface Round {
  round: ShownRound
}

const TabLink = ({ tab, children }: { tab: string; children: string }) => (
  <ButtonLink variant="primary" href={`?tab=${tab}`}>
    {children}
  </ButtonLink>
)
