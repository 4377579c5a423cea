import { href } from 'react-router'
import { MedalBadge } from '#features/event/submission/ui/results/medal-badge.tsx'
import { getMedal } from '#features/event/submission/results/medal.ts'
import { CorrectionDate } from '#features/judging/publication/ui/corrected-on.tsx'
import { organizingCalls } from '#features/event/submission/ui/organizing-calls.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { ResultsEditData } from '../edit.tsx'
import { countNamedProjects, describeRunning } from './publish-texts.ts'
import type { JudgedSubmissions } from '../results-tab.tsx'

type OverviewProps = Pick<
  ResultsEditData,
  'event' | 'running' | 'noticed' | 'isFromJudging' | 'correctedAt' | 'isSignedByTwo'
> & {
  judged: JudgedSubmissions
  /** Whether results set by hand can't be published now. */
  isBlocked: boolean
}

/** Preview of the results as saved, with the button that publishes them. */
export function PlacedOverview({
  event,
  running,
  noticed,
  isFromJudging,
  correctedAt,
  isSignedByTwo,
  isBlocked,
  judged: { placed, hidden },
}: OverviewProps) {
  const { slug, resultsPublishedAt, timeZone, prizes } = event
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
              <CorrectionDate {...{ slug }} at={correctedAt} zone={timeZone} />
            </>
          ) : (
            'Only the event’s managers can see this'
          )
        }
      />
      {placed.length === 0 ? (
        <p className="text-muted">No medals, ranks or prizes yet. Choose them below.</p>
      ) : (
        <ol className="results-placed">
          {placed.map((one) => {
            const medal = getMedal(one)
            return (
              <li key={one.id}>
                {medal && <MedalBadge of={medal} />}
                <span>
                  <b>{one.title}</b> by {one.teamName}
                </span>
                {one.eventPosition !== null && <span className="num">Rank {one.eventPosition}</span>}
                {prizes
                  .filter(({ id }) => one.prizeIds.includes(id))
                  .map(({ id, title }) => (
                    <span key={id} className="small text-muted">
                      Wins {title}
                    </span>
                  ))}
              </li>
            )
          })}
        </ol>
      )}
      {!isFromJudging && <Oddities placed={placed} />}
      <HiddenWinners {...{ hidden }} />
      {!resultsPublishedAt && <Late {...{ running, timeZone }} />}
      <PublishResults {...{ event, running, noticed, isFromJudging, isSignedByTwo, isBlocked, placed }} />
    </section>
  )
}

/**
 * Unusual values to check again; all of them may be intended. Results from judging have no such doubts: the
 * published rules share places, and every other place has a published reason.
 */
function Oddities({ placed }: { placed: JudgedSubmissions['placed'] }) {
  const ranks = placed.flatMap(({ eventPosition }) => (eventPosition === null ? [] : [eventPosition]))
  const twice = [...new Set(ranks.filter((rank, index) => ranks.indexOf(rank) < index))]
  const winners = placed.filter((one) => getMedal(one) === 'WINNERS').length
  const warnings = [
    ...(twice.length > 0 ? [`More than one project has rank ${twice.join(', ')}.`] : []),
    ...(placed.length > 0 && winners === 0 ? ['You haven’t chosen a winner yet.'] : []),
    ...(winners > 1 ? [`${winners} projects are winners.`] : []),
  ]
  if (warnings.length === 0) return null
  return (
    <Notice title="Worth a second look" tone="info">
      {warnings.join(' ')}
    </Notice>
  )
}

type LateProps = Pick<OverviewProps, 'running'> & { timeZone: string }

/**
 * Warns of extensions and judging that still run, because a project submitted after the results would never
 * be judged.
 */
function Late({ running: { extensions, judgingEndAt }, timeZone }: LateProps) {
  if (extensions.length === 0 && !judgingEndAt) return null
  return (
    <Notice title="Wait before you publish" tone="warning">
      <ul>
        {extensions.map(({ team, until }) => (
          <li key={team.id}>
            {team.name} can still submit until <LocalTime at={until} zone={timeZone} both={false} />.
          </li>
        ))}
        {judgingEndAt && (
          <li>
            Judging runs until <LocalTime at={judgingEndAt} zone={timeZone} both={false} />.
          </li>
        )}
      </ul>
    </Notice>
  )
}

/** Lists hidden winners. Organizers decide about their place and aren't notified otherwise. */
function HiddenWinners({ hidden }: Pick<JudgedSubmissions, 'hidden'>) {
  if (hidden.length === 0) return null
  const hiddenNames = hidden.map(({ title, teamName }) => `“${title}” by ${teamName}`).join(', ')
  return (
    <Notice title={hidden.length === 1 ? 'A winner is hidden' : 'Winners are hidden'} tone="warning">
      {`The moderators hid ${hiddenNames}. Until that is undone, the results leave out what ${hidden.length === 1 ? 'it' : 'they'} won.`}
    </Notice>
  )
}

/**
 * Actions for published results: they can be corrected publicly, or unpublished first. Results from judging
 * are corrected in judging.
 */
function PublishedResults({
  event: { id, slug, title },
  isFromJudging,
  isSignedByTwo,
}: Pick<OverviewProps, 'event' | 'isFromJudging' | 'isSignedByTwo'>) {
  const { act, isBusy } = useAct()
  const takeBack = () =>
    act(() => organizingCalls.unpublishResults({ eventId: id }), 'Results unpublished', {
      type: 'danger',
      title: 'Unpublish the results?',
      text:
        'Medals and ranks disappear everywhere right away, and teams lose their points for them. ' +
        'What you set stays here, so you can correct it and publish again.',
      confirmLabel: 'Unpublish the results',
      typed: title,
    })
  return (
    <div className="row mt-4">
      <ButtonLink href={href('/event/:slug/results', { slug })}>Open the results page</ButtonLink>
      {isFromJudging ? (
        <p className="small text-muted">
          They can’t be unpublished: everyone has read them with their ballots.
        </p>
      ) : isSignedByTwo ? (
        <p className="small text-muted">They can’t be changed while two organizers must sign.</p>
      ) : (
        <>
          <Button busy={isBusy} onClick={() => void takeBack()}>
            Unpublish the results
          </Button>
          <p className="small text-muted">Changes you make now show right away.</p>
        </>
      )}
    </div>
  )
}

function PublishResults({
  event,
  running,
  noticed,
  isFromJudging,
  isSignedByTwo,
  isBlocked,
  placed,
}: Omit<OverviewProps, 'judged' | 'correctedAt'> & Pick<JudgedSubmissions, 'placed'>) {
  const { act, isBusy } = useAct()
  const { id, title, hasClosed, closesAt, timeZone, resultsPublishedAt } = event
  if (resultsPublishedAt) return <PublishedResults {...{ event, isFromJudging, isSignedByTwo }} />
  const publish = () =>
    act(() => organizingCalls.publishResults({ eventId: id }), 'Results published', {
      title: 'Publish the results?',
      text: [
        ...describeRunning(running, timeZone),
        `${countNamedProjects(placed)}: everyone will see this right away, and teams get their points.`,
        ...(noticed ? [`We’ll tell everyone enrolled. ${noticed}`] : []),
      ].join(' '),
      confirmLabel: 'Publish the results',
      typed: title,
    })
  return (
    <div className="row mt-4">
      <Button
        variant="primary"
        busy={isBusy}
        disabled={!hasClosed || isBlocked || placed.length === 0}
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
