import { useEffect, useRef, useState } from 'react'
import { AppealList } from '#features/judging/publication/ui/published/appeal-list.tsx'
import { PlanForm } from '#features/judging/publication/ui/preparing/plan-form.tsx'
import { findPlannedRound } from '#features/judging/publication/ui/preparing/planned-round.ts'
import { PlannedRoundNotice } from '#features/judging/publication/ui/preparing/planned-round-notice.tsx'
import { PreparedView } from '#features/judging/publication/ui/preparing/prepared-view.tsx'
import type { OfferedPrize } from '#features/judging/publication/ui/publication-calls.ts'
import { SigningPart } from '#features/judging/publication/ui/preparing/signing-part.tsx'
import { AddedRoundsNotice } from '#features/judging/publication/ui/preparing/added-rounds-notice.tsx'
import { OpenRoundNotice } from '#features/judging/publication/ui/preparing/open-round-notice.tsx'
import { PublishedState } from '#features/judging/publication/ui/published/published-state.tsx'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { readResultsTab } from './results-reading.ts'
import { RoundChoice } from './round-choice.tsx'
import '#features/judging/publication/ui/publication.css'

interface ResultsTabProps {
  event: {
    id: string
    slug: string
    timeZone: string
    resultsPublishedAt: string | null
    prizes: readonly OfferedPrize[]
  }
  opened: Awaited<ReturnType<typeof readResultsTab>>
  onSaved: () => void
}

/** Results of a closed round, from preparation to publication and corrections. */
export function ResultsTab({ event, opened, onSaved }: ResultsTabProps) {
  const { rounds, round, reopened, prepared, isVoting, latest, hasMoved, preview, appeals, signing } = opened
  const [isCorrecting, setCorrecting] = useState(false)
  const [isPlanningOther, setIsPlanningOther] = useState(false)
  const isPublished = latest !== null && prepared === null
  const canPrepare = round !== null && !opened.later && !opened.earlier
  const preparedRound = rounds.find(({ id }) => id === prepared?.plan.roundId)
  usePreviewInSight(prepared?.id)
  useLive([`publication:${event.id}`], onSaved)
  return (
    <div className="plan">
      {latest && <PublishedState {...{ event, latest, hasMoved }} />}
      {appeals && <AppealList {...{ appeals, onSaved }} zone={event.timeZone} />}
      {prepared && preview && (
        <PreparedView
          eventId={event.id}
          zone={event.timeZone}
          prizes={event.prizes}
          planned={findPlannedRound(rounds, preparedRound)}
          {...{ prepared, signing, preview, rounds, reopened, isOther: isPlanningOther, isVoting }}
        />
      )}
      <OpenRounds {...{ opened }} />
      {isPublished && !isCorrecting && (
        <p>
          <Button disabled={!canPrepare} onClick={() => setCorrecting(true)}>
            Prepare a correction
          </Button>
        </p>
      )}
      {!round && !latest && !prepared && <NoClosedRounds hasRounds={rounds.length > 0} />}
      {(round || latest || prepared) && (
        <SigningPart eventId={event.id} slug={event.slug} zone={event.timeZone} {...{ signing }} />
      )}
      {(!isPublished || isCorrecting) && canPrepare && (
        <Planning {...{ event, opened, onSaved }} onOther={setIsPlanningOther} />
      )}
    </div>
  )
}

/** Names the open round that keeps results from being prepared. Renders nothing without one. */
function OpenRounds({ opened }: Pick<ResultsTabProps, 'opened'>) {
  const { round, reopened, earlier, later, prepared, latest } = opened
  const waiting = latest ? 'to prepare a correction' : 'to prepare the results'
  if (later)
    return (
      <OpenRoundNotice round={later} state="is open and decides" waiting="to prepare the results from it" />
    )
  // The preview above names the round that the prepared results rest on.
  if (prepared && reopened) return null
  if (earlier)
    return <OpenRoundNotice round={earlier} state="is open, and these results rest on it" {...{ waiting }} />
  return !round && latest && reopened ? <OpenRoundNotice round={reopened} {...{ waiting }} /> : null
}

/** Scrolls to a newly prepared preview and focuses it, because it is above the form that created it. */
function usePreviewInSight(preparedId: string | undefined) {
  const seenId = useRef(preparedId)
  useEffect(() => {
    if (preparedId && preparedId !== seenId.current) {
      const heading = document.querySelector<HTMLElement>('#h-preview')
      focusHeading(heading, { preventScroll: true })
      heading?.scrollIntoView({ block: 'start' })
    }
    seenId.current = preparedId
  }, [preparedId])
}

type PlanningProps = ResultsTabProps & { onOther: (isPlanningOther: boolean) => void }

function Planning({ event, opened, onSaved, onOther }: PlanningProps) {
  const { rounds, closed, round, scored, prepared, latest } = opened
  if (!round) return null
  // The preview above the form names the planned round for the round of the prepared results.
  const isInPreview = prepared?.plan.roundId === round.id
  return (
    <div>
      <RoundChoice tab="results" rounds={closed} {...{ round }} />
      {latest && round.id === latest.plan.roundId && <AddedRoundsNotice rounds={latest.addedRounds} />}
      {!isInPreview && <PlannedRoundNotice planned={findPlannedRound(rounds, round)} />}
      <PlanForm
        key={`${round.id} ${latest?.version}`}
        {...{ event, round, prepared, latest, onSaved, onOther }}
        {...scored}
      />
    </div>
  )
}

const NoClosedRounds = ({ hasRounds }: { hasRounds: boolean }) => (
  <EmptyState
    title="No results yet"
    action={<ButtonLink href="?tab=rounds">{hasRounds ? 'Go to the rounds' : 'Plan a round'}</ButtonLink>}
  >
    Results come from a round of judging that has closed. Then you prepare them here, look at a preview, and
    publish them in one step.
  </EmptyState>
)
