import { AssignmentTab } from '#features/assignment/ui/assignment-tab.tsx'
import { ProgressTab } from '#features/ballot/ui/progress/progress-tab.tsx'
import { JudgeManager } from '#features/judge/ui/judge-manager.tsx'
import { RoundManager } from '#features/round/ui/round-manager.tsx'
import { RubricForm } from '#features/rubric/ui/rubric-form.tsx'
import { VoteSettings } from '#features/vote/ui/vote-settings.tsx'
import { ResultsTab } from './results-tab.tsx'
import { judgesToChoose } from '#features/ballot/ui/progress/judge-choices.ts'
import { ScoresTab } from './scores-tab.tsx'
import type { Route } from './+types/judging.ts'

type JudgingTabProps = Pick<Route.ComponentProps['loaderData'], 'event' | 'opened'> & { onSaved: () => void }

/** One section of an event's judging. All come with the page: what is pressed in a part that is still on its way is lost. */
export function JudgingTab({ event, opened, onSaved }: JudgingTabProps) {
  const { tracks } = event
  switch (opened.tab) {
    case 'rubric':
      return <RubricForm {...opened} {...{ tracks, onSaved }} />
    case 'rounds':
      return <RoundManager {...opened} {...{ event }} />
    case 'judges':
      return <JudgeManager {...opened} {...{ event }} />
    case 'assignment':
      return <AssignmentTab {...opened} {...{ event }} findJudges={judgesToChoose} />
    case 'progress':
      return <ProgressTab {...opened} {...{ event }} />
    case 'scores':
      return <ScoresTab {...opened} {...{ event }} />
    case 'results':
      return <ResultsTab {...{ event, opened, onSaved }} />
    case 'vote':
      return <VoteSettings {...opened} {...{ event, onSaved }} />
  }
}
