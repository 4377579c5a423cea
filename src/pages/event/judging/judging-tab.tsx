import { lazy } from 'react'
import type { Route } from './+types/judging.ts'

const RubricForm = lazy(async () => ({
  default: (await import('#features/rubric/ui/rubric-form.tsx')).RubricForm,
}))

const RoundManager = lazy(async () => ({
  default: (await import('#features/round/ui/round-manager.tsx')).RoundManager,
}))

const JudgeManager = lazy(async () => ({
  default: (await import('#features/judge/ui/judge-manager.tsx')).JudgeManager,
}))

const AssignmentTab = lazy(async () => ({
  default: (await import('#features/assignment/ui/assignment-tab.tsx')).AssignmentTab,
}))

const ProgressTab = lazy(async () => ({
  default: (await import('#features/ballot/ui/progress/progress-tab.tsx')).ProgressTab,
}))

const ScoresTab = lazy(async () => ({ default: (await import('./scores-tab.tsx')).ScoresTab }))

const ResultsTab = lazy(async () => ({ default: (await import('./results-tab.tsx')).ResultsTab }))

const VoteSettings = lazy(async () => ({
  default: (await import('#features/vote/ui/vote-settings.tsx')).VoteSettings,
}))

type JudgingTabProps = Pick<Route.ComponentProps['loaderData'], 'event' | 'opened'> & { onSaved: () => void }

/** One section of an event's judging; each is loaded when it is opened. */
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
      return <AssignmentTab {...opened} {...{ event }} />
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
