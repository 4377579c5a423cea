import { href } from 'react-router'
import { organizerMail } from '#features/event/announcement/api.ts'
import { events } from '#features/event/event/api.ts'
import { describeNoticeReach } from '#features/event/event/life/notices/describe-notice-reach.ts'
import { closesAt, hasClosed } from '#features/event/event/life/phase.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { publishing } from '#features/judging/publication/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { reviewers, reviewApi } from '#features/judging/review/api.ts'
import { submissionOrganizing, submissions } from '#features/event/submission/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { Route } from './+types/edit.ts'
import { DraftsTab } from './drafts-tab.tsx'
import { Exports } from './exports.tsx'
import { correctedAt } from './from-ballots.ts'
import { PointsTab } from './points-tab.tsx'
import { ResultsTab } from './results-tab.tsx'
import { ReviewsTab } from './reviews-tab.tsx'

export const handle = page({ audience: 'one', query: ['tab', 'page', 'q', 'team'] })

/** For event managers; 403 for others. */
export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(session, { slug: params.slug })
  if (!event.viewer?.canManage) throw forbidden()
  if (event.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/results/edit', { slug: event.slug }), 302)
  const { id, slug, title, timeZone, resultsPublishedAt, tracks, prizes } = event
  const timing = toTiming(event)
  const closes = closesAt(timing)
  const word = (name: string) => url.searchParams.get(name) || undefined
  const tab = tabs.find(({ key }) => key === word('tab'))?.key ?? 'results'
  const listQuery = { eventId: id, page: word('page') }
  const judged =
    tab === 'results'
      ? await reviewApi.read.getJudgedSubmissions(session, { ...listQuery, perPage: 50, search: word('q') })
      : null
  const [drafts, extensions, reach, judging] = await Promise.all([
    tab === 'drafts'
      ? submissions.read.getSubmissionsForEvent(session, { ...listQuery, perPage: 50, drafts: '' })
      : null,
    tab === 'drafts' || tab === 'results'
      ? submissionOrganizing.read.getExtensions(session, { eventId: id, perPage: 100 })
      : null,
    tab === 'results' && !resultsPublishedAt
      ? organizerMail.read.getReach(session, { eventId: id, audience: 'enrolled' })
      : null,
    tab === 'results' ? loadJudging(session, id) : noJudging,
  ])
  const lasts = (at: string) => new Date(at) > session.now
  return {
    event: {
      id,
      slug,
      title,
      timeZone,
      resultsPublishedAt,
      tracks,
      prizes,
      closesAt: closes?.toISOString() ?? null,
      hasClosed: hasClosed(timing, session.now),
    },
    running: {
      extensions: extensions?.items.filter(({ until }) => lasts(until)) ?? [],
      judgingEndAt: event.judgingEndAt && lasts(event.judgingEndAt) ? event.judgingEndAt : null,
    },
    noticed: reach ? describeNoticeReach(reach) : '',
    tab,
    search: word('q') ?? '',
    teamId: word('team'),
    judged,
    ...judging,
    reviewers:
      tab === 'reviews' ? await reviewers.read.getReviewers(session, { ...listQuery, perPage: 50 }) : null,
    drafts,
    extensions: extensions?.items ?? [],
    canGiveTime: extensions?.canGive ?? false,
    thanks: tab === 'points' ? { Mentor: inRole(event, 'Mentor'), Speaker: inRole(event, 'Speaker') } : null,
  }
})

const noJudging: Judging = {
  correctedAt: null,
  isFromJudging: false,
  isJudged: false,
  isPrepared: false,
  isSignedByTwo: false,
  openRound: null,
}

interface Judging {
  isFromJudging: boolean
  /** Time of the latest correction; null without one. */
  correctedAt: string | null
  isJudged: boolean
  isPrepared: boolean
  /** Whether two organizers must sign, so that results can't be published by hand. */
  isSignedByTwo: boolean
  /** Name of the round that is open; null without one. */
  openRound: string | null
}

/** Reads the status of results from ballots. */
async function loadJudging(session: MemberContext, eventId: string): Promise<Judging> {
  const [{ prepared, latest, signing }, { rounds }] = await Promise.all([
    publishing.read.getPrepared(session, { eventId }),
    judgingRounds.read.getRounds(session, { eventId }),
  ])
  // Once results with ballots are published, they are corrected in judging.
  return {
    isFromJudging: latest !== null,
    correctedAt: correctedAt(latest),
    isJudged: rounds.length > 0,
    isPrepared: prepared !== null,
    isSignedByTwo: signing.needsTwo,
    openRound: rounds.find(({ state }) => state === 'open')?.name ?? null,
  }
}

type Event = Awaited<ReturnType<typeof events.read.getEvent>>

const inRole = ({ people }: Event, role: string) =>
  people.filter(({ eventRole }) => eventRole === role).length

const toTiming = ({ startAt, endAt, submissionsCloseAt }: Event) => ({
  startAt: moment(startAt),
  endAt: moment(endAt),
  submissionsCloseAt: moment(submissionsCloseAt),
})

const moment = (text: string | null) => (text ? new Date(text) : null)

export type ResultsEditData = Route.ComponentProps['loaderData']

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = `Set the results of ${loaderData.event.title}`
  return describePage({ matches, title, description: 'For its organizers.', noIndex: true })
}

const tabs = [
  { key: 'results', label: 'Results' },
  { key: 'reviews', label: 'Reviews' },
  { key: 'drafts', label: 'Drafts and deadlines' },
  { key: 'points', label: 'Points' },
] as const

export default function ResultsEditPage({ loaderData }: Route.ComponentProps) {
  const { event, tab, judged, drafts, thanks, reviewers: people } = loaderData
  const home = href('/event/:slug', { slug: event.slug })
  return (
    <div className="wrap pb-16">
      <PageHead title={event.title} above={<EventCrumbs event={event} here="Set the results" />}>
        <ButtonLink size="sm" href={`${home}/submissions`}>
          Open the gallery
        </ButtonLink>
        <Exports eventId={event.id} />
        <ButtonLink size="sm" href={`${home}/edit`}>
          Manage event
        </ButtonLink>
      </PageHead>
      <div className="mb-6">
        <Tabs tabs={tabs} current={tab} label="Projects of the event" />
      </div>
      {judged && <ResultsTab {...loaderData} judged={judged} />}
      {people && <ReviewsTab event={event} reviewers={people} />}
      {drafts && <DraftsTab {...loaderData} drafts={drafts} />}
      {thanks && <PointsTab {...loaderData} thanks={thanks} />}
    </div>
  )
}
