import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ResultsEditData } from './edit.tsx'
import { PlacedOverview } from './publishing/placed-overview.tsx'
import { getPublishingObstacle, type PublishingObstacle } from './publishing/publishing-obstacle.ts'
import { ResultsForm } from './results-form.tsx'

export type JudgedSubmissions = NonNullable<ResultsEditData['judged']>

/** Medals so far, and all submitted projects to place. */
export function ResultsTab({
  event,
  running,
  noticed,
  search,
  judged,
  isFromJudging,
  correctedAt,
  isJudged,
  isPrepared,
  isSignedByTwo,
  openRound,
}: ResultsEditData & { judged: JudgedSubmissions }) {
  const obstacle = getPublishingObstacle({ isSignedByTwo, isPrepared, openRound })
  const isEmpty = judged.total === 0 && !search
  if (isEmpty)
    return (
      <EmptyState title="Nothing submitted yet">
        Every submitted project appears here, with its medal, its rank and its scores.
      </EmptyState>
    )
  return (
    <>
      {(isJudged || obstacle) && !isFromJudging && <JudgingHint slug={event.slug} obstacle={obstacle} />}
      <PlacedOverview
        {...{ event, running, noticed, judged, isFromJudging, correctedAt, isSignedByTwo }}
        isBlocked={obstacle !== null}
      />
      {isFromJudging ? <CorrectionHint slug={event.slug} /> : <Placing {...{ event, search, judged }} />}
    </>
  )
}

/** Notice that results can also come from judging, the only way that counts ballots, or must come from there. */
function JudgingHint({ slug, obstacle }: { slug: string; obstacle: PublishingObstacle | null }) {
  return (
    <div className="mb-6">
      <Notice
        tone={obstacle ? 'warning' : 'info'}
        title={obstacle?.title ?? 'This event has rounds of judging'}
      >
        <p>
          {obstacle?.text ??
            'Results from judges’ ballots are prepared, signed and published in judging. Here you choose medals, ranks and prizes by hand.'}{' '}
          <Link href={`${href('/event/:slug/judging', { slug })}?tab=${obstacle?.tab ?? 'results'}`}>
            {obstacle?.link ?? 'Go to the results in judging'}
          </Link>
        </p>
      </Notice>
    </div>
  )
}

/** Notice that signed results are corrected in judging. */
const CorrectionHint = ({ slug }: { slug: string }) => (
  <Notice title="These results come from judging">
    <p>
      They’re published with their ballots, so medals, ranks and prizes change by a correction that says
      what’s different.{' '}
      <Link href={`${href('/event/:slug/judging', { slug })}?tab=results`}>Correct them in judging</Link>
    </p>
  </Notice>
)

type PlacingProps = Pick<ResultsEditData, 'event' | 'search'> & { judged: JudgedSubmissions }

function Placing({ event, search, judged }: PlacingProps) {
  return (
    <>
      <SectionHead id="h-placing" title="Choose medals, ranks and prizes" />
      <FilterBar label="Find a project" clearHref={search ? '?' : undefined}>
        <SearchField
          label="Find a project"
          name="q"
          placeholder="Title or team"
          value={search}
          clearHref="?"
        />
      </FilterBar>
      {judged.items.length > 0 ? (
        <ResultsForm key={`${judged.page} ${search}`} {...{ event, judged, search }} />
      ) : (
        <EmptyState title="No project matches">Try fewer letters of its title or its team’s name.</EmptyState>
      )}
      <ListPages of={judged} label="Projects" />
    </>
  )
}
