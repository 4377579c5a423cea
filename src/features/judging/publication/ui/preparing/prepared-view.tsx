import { describeTieRule } from '#features/judging/scoring/ui/tie-texts.ts'
import { describeGroups } from '#features/judging/scoring/ui/score-formats.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import type { OfferedPrize, ShownLine, ShownPreparation, ShownSigningState } from '../publication-calls.ts'
import { ResultTable } from '../result-table.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { DecidedPreview } from './decided-preview.tsx'
import { OpenRoundNotice } from './open-round-notice.tsx'
import { PlannedRoundNotice } from './planned-round-notice.tsx'
import type { PlannedRound } from './planned-round.ts'
import { needsSecondSignature, TwoSignatures } from './two-signatures.tsx'
import { usePublishingSteps } from './use-publishing-steps.ts'

interface PreparedViewProps {
  eventId: string
  zone: string
  prepared: ShownPreparation
  signing: ShownSigningState
  preview: { items: readonly ShownLine[]; total: number; page: number; perPage: number }
  rounds: readonly { name: string }[]
  prizes: readonly OfferedPrize[]
  /** Round of the results if it is open again, or null. */
  reopened: { name: string } | null
  /** Whether the form below differs from the prepared results. */
  isOther: boolean
  /** Whether the community vote is still open. */
  isVoting: boolean
  /** Round planned after that of the results, which would decide; null without one. */
  planned: PlannedRound | null
}

/** Shows the prepared results as everyone will read them, with the controls to publish them. */
export function PreparedView({
  eventId,
  zone,
  prepared,
  signing,
  preview,
  rounds,
  prizes,
  reopened,
  isOther,
  isVoting,
  planned,
}: PreparedViewProps) {
  const { version, plan, warnings, parts, ties } = prepared
  const isNamed = createNamedCheck(plan)
  return (
    <section aria-labelledby="h-preview" className="plan-part">
      <SectionHead id="h-preview" title={`Preview of version ${version}`} aside="Only organizers see it" />
      <Staleness {...{ prepared, reopened }} />
      <PlannedRoundNotice {...{ planned }} />
      {warnings > 0 && (
        <Notice tone="warning" title="There’s something to look at first">
          The scores of this round come with warnings. Read them under Scores before you publish.
        </Notice>
      )}
      {parts > 1 && plan.comparedFor === '' && (
        <Notice tone="warning" title="These projects have no common places">
          No judge connects some of them. Say below why they can be compared, or connect them by another
          ballot.
        </Notice>
      )}
      <p>
        {describeGroups(rounds)} {describeTieRule(ties)}
      </p>
      <ResultTable lines={preview.items} {...{ rounds, ties, isNamed }} />
      <ListPages of={preview} label="Pages of the preview" keepScroll />
      <DecidedPreview
        {...{ prepared, prizes }}
        lines={preview.items}
        isToSign={signing.canSign && needsSecondSignature(prepared)}
      />
      <TwoSignatures {...{ prepared, signing, zone }} />
      <Steps {...{ eventId, prepared, signing, isOther, isVoting, planned }} />
    </section>
  )
}

/**
 * Explains why the results can't be published as they are and how to proceed. Renders nothing if they can.
 */
function Staleness({ prepared, reopened }: Pick<PreparedViewProps, 'prepared' | 'reopened'>) {
  if (reopened) return <OpenRoundNotice round={reopened} waiting="to prepare the results again" />
  return prepared.isStale && <StaleNotice changed={prepared.changedInputs} />
}

type StepsProps = Pick<
  PreparedViewProps,
  'eventId' | 'prepared' | 'signing' | 'isOther' | 'isVoting' | 'planned'
>

function Steps({ eventId, prepared, signing, isOther, isVoting, planned }: StepsProps) {
  const { publish, sign, discard, isBusy } = usePublishingSteps(eventId, { prepared, isVoting, planned })
  const { plan, signedBy, isStale } = prepared
  const isSigning = needsSecondSignature(prepared)
  const canPublish = signing.canSign && (!plan.needsTwo || isSigning)
  return (
    <>
      {isOther && !isStale && (
        <Notice tone="warning" title="You changed something that isn’t in this preview">
          <p id="h-other">Prepare the results again first, or discard your changes below.</p>
        </Notice>
      )}
      <p className="row">
        {!isStale && canPublish && (
          <Button
            variant="primary"
            disabled={isBusy || isOther}
            aria-describedby={isOther ? 'h-other' : undefined}
            onClick={() => void publish()}
          >
            {isSigning ? 'Sign and publish results' : 'Publish results'}
          </Button>
        )}
        {!isStale && signing.canSign && plan.needsTwo && !signedBy && (
          <Button
            variant="primary"
            disabled={isBusy || isOther}
            aria-describedby={isOther ? 'h-other' : undefined}
            onClick={() => void sign()}
          >
            Sign as the first of two
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={() => void discard()}>
          Discard it
        </Button>
      </p>
    </>
  )
}

/** Returns a function that tells whether a line's project will be named publicly. */
function createNamedCheck({ prizes, mentions }: ShownPreparation['plan']) {
  const awardedIds = new Set([
    ...prizes.flatMap(({ submissionIds }) => submissionIds),
    ...mentions.map(({ submissionId }) => submissionId),
  ])
  return ({ givenPlace, givenMedal, project }: ShownLine) =>
    givenPlace !== null || givenMedal !== null || (project !== null && awardedIds.has(project.submissionId))
}
