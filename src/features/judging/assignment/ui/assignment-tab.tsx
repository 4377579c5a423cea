import { useRevalidator } from 'react-router'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { RoundChoice } from '#features/judging/round/ui/round-choice.tsx'
import { useLive } from '#lib/pages/live/use-live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { AgainSection } from './again-section.tsx'
import { DealingSection } from './dealing-section.tsx'
import { FirstSection } from './first-section.tsx'
import { type HeldLists, HeldSection } from './held-section.tsx'
import './assignment.css'

interface AssignmentTabProps extends HeldLists {
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
      <EmptyState title="No round yet" action={<ToTab tab="rounds">Add a round</ToTab>}>
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
      <EmptyState title={`“${round.name}” isn’t open yet`} action={<ToTab tab="rounds">See the round</ToTab>}>
        Opening the round fixes its projects. Then assign them here.
      </EmptyState>
    )
  if (!hasJudges)
    return (
      <EmptyState title="No judges yet" action={<ToTab tab="judges">Invite judges</ToTab>}>
        Once someone judges this event, you can assign projects to them here.
      </EmptyState>
    )
  if (round.entries === 0)
    return (
      <EmptyState title="No projects in this round" action={<ToTab tab="rounds">See the round</ToTab>}>
        “Add late projects” there puts in what was submitted since the round opened.
      </EmptyState>
    )
  const [isOpen, isPulled] = [round.state === 'open', round.dealing === 'pulled']
  const isDealt = list.total > 0 || asked.search !== '' || asked.judge !== ''
  return (
    <>
      {!isOpen && <Notice>This round is closed, so who judges what stays as it is.</Notice>}
      {isOpen && isPulled && (
        <Notice title="Judges ask for the next project">
          They get the one that needs a ballot most, so there’s nothing to assign. You can still assign a
          single project to a judge.
        </Notice>
      )}
      {isOpen && !isPulled && <DealingSection {...{ round, isDealt }} />}
      {isOpen && round.mode !== 'pairwise' && <FirstSection {...{ round }} eventId={event.id} />}
      <HeldSection {...{ round, list, asked, findJudges }} eventId={event.id} />
      {isOpen && !isPulled && <AgainSection {...{ event, round, isDealt }} />}
    </>
  )
}

interface Round {
  round: ShownRound
}

const ToTab = ({ tab, children }: { tab: string; children: string }) => (
  <ButtonLink variant="primary" href={`?tab=${tab}`}>
    {children}
  </ButtonLink>
)
