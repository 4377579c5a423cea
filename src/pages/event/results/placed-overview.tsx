import { href } from 'react-router'
import { MedalBadge } from '#features/submission/ui/medal-badge.tsx'
import { medalOf } from '#features/submission/medal.ts'
import { organisingCalls } from '#features/submission/ui/organising-calls.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useAct } from '#ui/use-act.ts'
import type { ResultsEditData } from '../results-edit.tsx'
import type { Judged } from './results-tab.tsx'

type OverviewProps = {
  event: ResultsEditData['event']
  judged: Judged
  /** Teams that were given more time and may still submit. */
  late: ResultsEditData['extensions']
}

/** What everyone will see, as it is saved now, and the one act that shows it. */
export function PlacedOverview({ event, judged: { placed }, late }: OverviewProps) {
  const { resultsPublishedAt, timeZone } = event
  return (
    <section className="panel mb-8" aria-labelledby="h-placed">
      <SectionHead
        id="h-placed"
        small
        title={resultsPublishedAt ? 'Results' : 'Draft results'}
        aside={
          resultsPublishedAt ? (
            <>
              Published <LocalTime at={resultsPublishedAt} zone={timeZone} both={false} />
            </>
          ) : (
            'Only the event’s managers can see this'
          )
        }
      />
      {placed.length === 0 ? (
        <p className="text-muted">No medals or ranks yet. Choose them below.</p>
      ) : (
        <ol className="results-placed">
          {placed.map((one) => {
            const medal = medalOf(one)
            return (
              <li key={one.id}>
                {medal && <MedalBadge of={medal} />}
                <span>
                  <b>{one.title}</b> by {one.teamName}
                </span>
                {one.eventPosition !== null && <span className="num">Rank {one.eventPosition}</span>}
              </li>
            )
          })}
        </ol>
      )}
      <Oddities placed={placed} />
      <Late {...{ late, timeZone }} />
      <PublishResults {...{ event }} count={placed.length} isSomeoneLate={late.length > 0} />
    </section>
  )
}

/** What is worth a second look; all of it may be meant. */
function Oddities({ placed }: { placed: Judged['placed'] }) {
  const ranks = placed.flatMap(({ eventPosition }) => (eventPosition === null ? [] : [eventPosition]))
  const twice = [...new Set(ranks.filter((rank, place) => ranks.indexOf(rank) < place))]
  const winners = placed.filter((one) => medalOf(one) === 'WINNERS').length
  const said = [
    ...(twice.length > 0 ? [`More than one project has rank ${twice.join(', ')}.`] : []),
    ...(placed.length > 0 && winners === 0 ? ['You haven’t chosen a winner yet.'] : []),
    ...(winners > 1 ? [`${winners} projects are winners.`] : []),
  ]
  if (said.length === 0) return null
  return (
    <Notice title="Worth a second look" tone="info">
      {said.join(' ')}
    </Notice>
  )
}

/** A project that comes after the results would never be judged. */
function Late({ late, timeZone }: Pick<OverviewProps, 'late'> & { timeZone: string }) {
  if (late.length === 0) return null
  return (
    <Notice title="Wait before you publish" tone="warning">
      <ul>
        {late.map(({ team, until }) => (
          <li key={team.id}>
            {team.name} can still submit until <LocalTime at={until} zone={timeZone} both={false} />.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** They can be corrected in public, or first be taken back. */
function PublishedResults({ event: { id, slug, title } }: Pick<OverviewProps, 'event'>) {
  const { act, isBusy } = useAct()
  const takeBack = async () => {
    const isSure = await confirm({
      type: 'danger',
      title: 'Unpublish the results?',
      text: 'Medals and ranks disappear everywhere right away, and teams lose their points for them. What you set stays here, so you can correct it and publish again.',
      confirmLabel: 'Unpublish the results',
      typed: title,
    })
    if (isSure) await act(() => organisingCalls.unpublishResults({ eventId: id }), 'Results unpublished')
  }
  return (
    <div className="row mt-4">
      <ButtonLink href={href('/event/:slug/results', { slug })}>Open the results page</ButtonLink>
      <Button busy={isBusy} onClick={() => void takeBack()}>
        Unpublish the results
      </Button>
      <p className="small text-muted">Changes you make now show right away.</p>
    </div>
  )
}

interface PublishProps extends Pick<OverviewProps, 'event'> {
  count: number
  isSomeoneLate: boolean
}

function PublishResults({ event, count, isSomeoneLate }: PublishProps) {
  const { act, isBusy } = useAct()
  const { id, title, hasClosed, closesAt, timeZone, resultsPublishedAt } = event
  if (resultsPublishedAt) return <PublishedResults event={event} />
  const publish = async () => {
    const isSure = await confirm({
      title: 'Publish the results?',
      text: `${count === 1 ? 'One project' : `${count} projects`} with a medal or a rank: everyone will see them right away, and teams get their points.${isSomeoneLate ? ' At least one team can still submit, and its project would be left out.' : ''}`,
      confirmLabel: 'Publish the results',
      typed: title,
    })
    if (isSure) await act(() => organisingCalls.publishResults({ eventId: id }), 'Results published')
  }
  return (
    <div className="row mt-4">
      <Button
        variant="primary"
        busy={isBusy}
        disabled={!hasClosed || count === 0}
        onClick={() => void publish()}
      >
        Publish the results
      </Button>
      {!hasClosed && (
        <p className="small text-muted">
          {closesAt ? (
            <>
              You can publish once submissions have closed: <LocalTime at={closesAt} zone={timeZone} />
            </>
          ) : (
            'You can publish once submissions have closed; for that the event needs an end.'
          )}
        </p>
      )}
    </div>
  )
}
