import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { Button } from '#ui/button.tsx'
import { StatRow } from '#ui/charts/stat-row.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownPreview } from './assignment-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { describeConnection, countMissing, reasonLabels } from './assignment-texts.ts'
import { LoadTable } from './load-table.tsx'
import { ProjectTable } from './project-table.tsx'

interface PreviewPanelProps {
  round: ShownRound
  preview: ShownPreview
  /** Whether the preview replaced an outdated one. */
  isOutdated: boolean
  isDealt: boolean
  isBusy: boolean
  deal: (shownPreview: ShownPreview) => Promise<void>
  putAway: () => void
}

/** Preview of an assignment, in numbers and with its shortfall. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { round, preview, isOutdated, isDealt, isBusy, deal, putAway } = props
  const press = async () => {
    if (!isDealt || (await confirm(buildConfirmDialog(round.name, preview)))) await deal(preview)
  }
  return (
    <section className="panel panel--strong assignment__preview" aria-label="Preview of the assignment">
      {isOutdated && (
        <div id="outdated">
          <Notice tone="warning" news="bad" title="Nothing was assigned">
            Something has changed since that preview. Here’s a new one, with the same seed.
          </Notice>
        </div>
      )}
      <StatRow stats={listStats(preview)} />
      <p>{describeConnection(preview)}</p>
      {isDealt && <p>{describeChanges(preview)}</p>}
      {round.calibrationTitle && (
        <p>“{round.calibrationTitle}”, which every judge scores first, comes on top of these ballots.</p>
      )}
      <ShortfallList preview={preview} />
      <LoadTable key={preview.inputHash + preview.seed} loads={preview.loads} />
      <ProjectTable key={`projects ${preview.inputHash} ${preview.seed}`} {...{ preview }} />
      <div className="row">
        <Button variant="primary" busy={isBusy} onClick={() => void press()}>
          Assign exactly this
        </Button>
        <Button variant="quiet" onClick={putAway}>
          Close the preview
        </Button>
        <span className="small text-muted">Seed: {preview.seed}</span>
      </div>
    </section>
  )
}

function listStats(preview: ShownPreview) {
  const { ballots, ballotsEach, conflicts, matching, connectivity, loads } = preview
  const missingCount = countMissing(preview)
  const judgeLoads = loads.map(({ load }) => load).filter((load) => load > 0)
  const [minLoad, maxLoad] = [Math.min(...judgeLoads), Math.max(...judgeLoads)]
  const each =
    judgeLoads.length === 0 ? '' : minLoad === maxLoad ? `${maxLoad} each` : `${minLoad} to ${maxLoad} each`
  return [
    {
      label: 'Ballots',
      value: ballots,
      note: missingCount > 0 ? `${missingCount} missing` : `${ballotsEach} for each project`,
    },
    { label: 'Judges', value: judgeLoads.length, note: each },
    { label: 'Conflicts avoided', value: conflicts, note: 'Pairs that can’t be assigned' },
    {
      label: 'Expertise',
      value: ballots === 0 ? '–' : `${Math.round((100 * matching) / ballots)}%`,
      note: `${formatCount(matching, 'ballot')} by judges who know a technology of the project`,
    },
    { label: 'Connectivity (λ₂)', value: connectivity.toFixed(2), note: '0.10 or more is good' },
  ]
}

function describeChanges({ loads }: ShownPreview): string {
  const [gainedCount, lostCount] = [
    sum(loads.map(({ gained }) => gained)),
    sum(loads.map(({ lost }) => lost)),
  ]
  if (gainedCount + lostCount === 0) return 'Every judge keeps what they have now.'
  return `Compared with now, judges get ${formatCount(gainedCount, 'project')} and lose ${lostCount}.`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

const buildConfirmDialog = (name: string, preview: ShownPreview) => ({
  title: `Reassign the projects of “${name}”?`,
  text: `Started ballots and locked assignments stay. ${describeChanges(preview)}`,
  confirmLabel: 'Assign exactly this',
})

/** Maximum shortfalls shown before expanding. */
const maxCollapsedRows = 10

/** Projects that get fewer judges than they should, with the reason. */
function ShortfallList({ preview }: { preview: ShownPreview }) {
  const { shortfall, loads } = preview
  if (shortfall.length === 0) return null
  const [first, more] = [shortfall.slice(0, maxCollapsedRows), shortfall.slice(maxCollapsedRows)]
  const canHelp = loads.some(({ mends }) => mends.length > 0)
  return (
    <Notice
      tone="warning"
      title={`${formatCount(countMissing(preview), 'ballot')} missing for ${formatCount(shortfall.length, 'project')}`}
    >
      <Lines lines={first} />
      {more.length > 0 && (
        <details className="assignment__more">
          <summary>{more.length} more</summary>
          <Lines lines={more} />
        </details>
      )}
      <p>
        {canHelp
          ? 'The judges below who could take more come first. You can also invite more judges.'
          : 'None of the judges could change that. Invite more, or ask for fewer judges for each project.'}
      </p>
    </Notice>
  )
}

const Lines = ({ lines }: { lines: ShownPreview['shortfall'] }) => (
  <ul className="assignment__short">
    {lines.map(({ submissionId, title, missing, reason }) => (
      <li key={submissionId}>
        <b>{title}</b>: {missing} missing. {reasonLabels[reason]}.
      </li>
    ))}
  </ul>
)
