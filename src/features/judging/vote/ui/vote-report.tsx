import { formatCount } from '#lib/fields/numbers.ts'
import { Button } from '#ui/button.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { minClusterSize } from '../modes.ts'
import { type ShownReport, type ShownVote, voteCalls } from './vote-calls.ts'

interface VoteReportProps {
  eventId: string
  vote: ShownVote
  report: ShownReport
  onDone: () => void
}

type ShownCluster = NonNullable<ShownReport['clusters']>[number]

const clusterLabels: Record<ShownCluster['kind'], string> = {
  network: 'voted from one network',
  minute: 'voted within one minute',
  newAccounts: 'made their account within a day before voting or before the last moment to enroll',
}

const exclusionLabels: Record<ShownReport['leftOut'][number]['reason'], string> = {
  suspended: 'Not counted: suspended accounts',
  ownTeam: 'Not counted for their own team’s project',
}

/** Shows the voters, groups of votes that look suspicious, and the control for publishing. */
export function VoteReport({ eventId, vote, report, onDone }: VoteReportProps) {
  const { act, isBusy } = useAct(onDone)
  const { voters, excluded, leftOut, clusters } = report
  const exclude = async ({ voterIds }: ShownCluster) => {
    const reason = await confirmWithReason({
      title: `Leave ${formatCount(voterIds.length, 'voter')} out of the count?`,
      text: 'The number and your reason are published with the counts; names aren’t.',
      confirmLabel: 'Leave them out',
      reason: { label: 'Reason', most: 200 },
    })
    if (reason) await act(() => voteCalls.excludeVotes({ eventId, voterIds, reason }), 'Left out')
  }
  const publish = () =>
    act(() => voteCalls.publishVote({ eventId }), 'Published', {
      title: 'Publish the counts?',
      text: 'Everyone reads them from then on. You can’t undo this.',
      confirmLabel: 'Publish',
    })
  return (
    <section className="stack mb-6" aria-labelledby="h-voted">
      <SectionHead id="h-voted" title="Votes so far" />
      <Facts
        facts={[
          { label: 'People who voted', value: voters },
          { label: 'Left out of the count by you', value: excluded },
          ...leftOut.map(({ reason, voters: value }) => ({ label: exclusionLabels[reason], value })),
        ]}
      />
      {clusters === null && (
        <Notice title="Nobody sees the counts yet">
          Once voting has closed, look here for votes that don’t seem independent, then publish.
        </Notice>
      )}
      {clusters?.length === 0 && (
        <p>
          Nothing unusual: no group of {minClusterSize} or more who voted for the same project shares a
          network, a minute or new accounts far more than everyone else.
        </p>
      )}
      {clusters?.map((cluster) => (
        <ClusterLine
          key={`${cluster.kind} ${cluster.key} ${cluster.submission.id}`}
          cluster={cluster}
          onExclude={vote.state === 'closed' && !isBusy ? exclude : undefined}
        />
      ))}
      {vote.state === 'closed' && (
        <div className="row">
          <Button variant="primary" busy={isBusy} onClick={() => void publish()}>
            Publish the counts
          </Button>
        </div>
      )}
      {vote.state === 'published' && <p>The counts are published.</p>}
    </section>
  )
}

interface ClusterLineProps {
  cluster: ShownCluster
  onExclude: ((cluster: ShownCluster) => Promise<void>) | undefined
}

const ClusterLine = ({ cluster, onExclude }: ClusterLineProps) => (
  <div className="vote-cluster">
    <p>
      <strong>{cluster.submission.title}</strong>: {cluster.voterIds.length} of its{' '}
      {formatCount(cluster.of, 'voter')} {clusterLabels[cluster.kind]}. Few or none of the others did.
    </p>
    {onExclude && (
      <Button size="sm" onClick={() => void onExclude(cluster)}>
        Leave them out
      </Button>
    )}
  </div>
)
