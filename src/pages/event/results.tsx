import { href } from 'react-router'
import { events } from '#features/event/event/api.ts'
import { OwnCertificateLink } from '#features/judging/certificate/ui/own-certificate-link.tsx'
import { PrizeSection } from '#features/event/event/ui/offer-sections.tsx'
import { EventCrumbs, buildEventTrailLd } from '#features/event/event/ui/event-crumbs.tsx'
import { CorrectionDate } from '#features/judging/publication/ui/corrected-on.tsx'
import { DeviationList, describeDeciders } from '#features/judging/publication/ui/decided-otherwise.tsx'
import { submissions } from '#features/event/submission/api.ts'
import { getMedal } from '#features/event/submission/results/medal.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { voting } from '#features/judging/vote/api.ts'
import { summarizeVote } from '#features/judging/vote/ui/vote-summary.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { Route } from './+types/results.ts'
import { readBallotResults } from './results/from-ballots.ts'
import { SetResultsLink } from './results/set-results-link.tsx'
import { Podium } from './results/podium.tsx'
import { ProjectCards } from './submissions/project-cards.tsx'
import '#features/event/event/ui/event.css'

export const handle = page({ audience: 'everyone' })

/** Loads the results; before publication, only the planned time. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  if (event.slug !== params.slug) throw redirectMoved(url, href('/event/:slug/results', { slug: event.slug }))
  const { id, slug, title, timeZone, visibility, resultsAt, resultsPublishedAt, tracks, prizes } = event
  const list = resultsPublishedAt
    ? await submissions.read.getSubmissionsForEvent(ctx, { eventId: id, perPage: 100, orderBy: 'winners' })
    : null
  const placedProjects =
    list?.items.filter(
      ({ position, eventPosition, prizes: wonPrizes }) => position ?? eventPosition ?? wonPrizes.length > 0,
    ) ?? []
  return {
    event: { id, slug, title, timeZone, visibility, resultsAt, resultsPublishedAt, tracks, prizes },
    placed: placedProjects,
    total: list?.total ?? 0,
    /** Null before publication, and if the results don't come from ballots. */
    judged: resultsPublishedAt ? await readBallotResults(ctx, id) : null,
    vote: resultsPublishedAt ? summarizeVote(await voting.read.getVote(ctx, { eventId: id }), slug) : null,
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, placed } = loaderData
  const { origin } = getRootData(matches)
  const home = href('/event/:slug', { slug: event.slug })
  const path = `${home}/results`
  const [winner] = placed
  const title = `Results of ${event.title}`
  return describePage({
    matches,
    title,
    description: winner
      ? `${winner.title} by ${winner.team.name} leads the results of ${event.title}.`
      : `See who won ${event.title} once the judges are done.`,
    path,
    noIndex: event.visibility !== 'public' || placed.length === 0,
    image: `${home}/card.png`,
    jsonLd: [
      {
        '@type': 'ItemList',
        name: title,
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        numberOfItems: placed.length,
        itemListElement: placed.map((project, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: project.title,
          url: origin + submissionPath(project),
        })),
      },
      buildEventTrailLd(origin, event, { name: 'Results', path }),
    ],
  })
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { event, placed, total, judged, vote } = loaderData
  const { id, slug, title, tracks, prizes, timeZone, resultsPublishedAt } = event
  const home = href('/event/:slug', { slug })
  const top = placed.filter((project) => ['WINNERS', 'TOP_2', 'TOP_3'].includes(getMedal(project) ?? ''))
  const others = placed.filter((project) => !top.includes(project))
  return (
    <div className="wrap grid grid-cols-1 gap-10 pb-16">
      <PageHead
        title="Results"
        lede={resultsPublishedAt ? describeDeciders(title, judged?.deviations ?? null) : title}
        above={<EventCrumbs event={{ slug, title }} here="Results" />}
      >
        {resultsPublishedAt && <OwnCertificateLink id={id} slug={slug} />}
        <SetResultsLink id={id} slug={slug} />
      </PageHead>
      {!resultsPublishedAt && <NoResultsYet event={event} />}
      {top.length > 0 && (
        <section aria-labelledby="h-top">
          <SectionHead
            id="h-top"
            title="Winners"
            aside={
              resultsPublishedAt && (
                <>
                  <LocalTime at={resultsPublishedAt} zone={timeZone} show="date" />
                  <CorrectionDate {...{ slug }} at={judged?.correctedAt ?? null} zone={timeZone} />
                </>
              )
            }
          />
          <Podium items={top} tracks={tracks} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="h-others">
          <SectionHead id="h-others" title={getOthersTitle(others, top.length > 0)} />
          <ProjectCards items={others} tracks={tracks} hasPlaces />
        </section>
      )}
      {judged && judged.deviations.length > 0 && <DeviationList deviations={judged.deviations} />}
      {judged && judged.mentions.length > 0 && <Mentions mentions={judged.mentions} />}
      {vote && <CommunityVote vote={vote} href={`${home}/vote`} />}
      {resultsPublishedAt && prizes.length > 0 && (
        <PrizeSection prizes={prizes} eventSlug={slug} tracks={tracks} areResultsOut />
      )}
      {resultsPublishedAt && total > 0 && (
        <p className="row">
          <ButtonLink href={`${home}/submissions`}>
            {total === 1 ? 'See the project' : `See all ${total} projects`}
          </ButtonLink>
          <ButtonLink href={`${home}/leaderboard`}>Leaderboard</ButtonLink>
          {judged && <ButtonLink href={`${home}/method`}>How the results were worked out</ButtonLink>}
        </p>
      )}
    </div>
  )
}

type JudgedData = NonNullable<Route.ComponentProps['loaderData']['judged']>

const Mentions = ({ mentions }: Pick<JudgedData, 'mentions'>) => (
  <section aria-labelledby="h-mentions">
    <SectionHead id="h-mentions" title="Special mentions" />
    <Facts
      facts={mentions.map(({ title, project, path }) => ({
        label: title,
        value: <Link href={path}>{project}</Link>,
      }))}
    />
  </section>
)

type VoteResults = NonNullable<Route.ComponentProps['loaderData']['vote']>

const CommunityVote = ({ vote: { summary, counts }, href: path }: { vote: VoteResults; href: string }) => (
  <section aria-labelledby="h-vote">
    <SectionHead id="h-vote" title="Community vote" />
    <p>{summary}</p>
    <Facts
      facts={counts.map(({ title, path: project, count }) => ({
        label: title,
        value: <Link href={project}>{count}</Link>,
      }))}
    />
    <p className="row mt-4">
      <ButtonLink href={path}>All about the vote</ButtonLink>
    </p>
  </section>
)

function getOthersTitle(others: readonly PlacedProject[], isAfterWinners: boolean) {
  const isRanked = others.some((project) => project.position ?? project.eventPosition)
  if (!isRanked) return 'Prize winners'
  return isAfterWinners ? 'Finalists and other projects' : 'Ranks'
}

type PlacedProject = Route.ComponentProps['loaderData']['placed'][number]

function NoResultsYet({ event }: Pick<Route.ComponentProps['loaderData'], 'event'>) {
  const { slug, resultsAt, timeZone } = event
  return (
    <EmptyState
      title="Results aren’t out yet"
      action={<ButtonLink href={href('/event/:slug/submissions', { slug })}>See the projects</ButtonLink>}
    >
      {resultsAt ? (
        <>
          They’ll be announced on <LocalTime at={resultsAt} zone={timeZone} />.
        </>
      ) : (
        'They’ll appear here as soon as the judges are done.'
      )}
    </EmptyState>
  )
}
