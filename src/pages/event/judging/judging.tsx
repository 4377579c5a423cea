import { href, useRevalidator } from 'react-router'
import { events } from '#features/event/event/api.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { forbidden } from '#lib/contract/errors.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { AssignmentTab } from '#features/judging/assignment/ui/assignment-tab.tsx'
import { ProgressTab } from '#features/judging/ballot/ui/progress/progress-tab.tsx'
import { JudgeManager } from '#features/judging/judge/ui/judge-manager.tsx'
import { RoundManager } from '#features/judging/round/ui/round-manager.tsx'
import { RubricTab } from '#features/judging/rubric/ui/rubric-tab.tsx'
import { VoteSettings } from '#features/judging/vote/ui/vote-settings.tsx'
import { loadJudgeChoices } from '#features/judging/ballot/ui/progress/judge-choices.ts'
import type { Route } from './+types/judging.ts'
import { Exports } from './exports.tsx'
import { judgingTabs } from './judging-tabs.ts'
import { readFiles } from './reading-rounds.ts'
import { readTab } from './reading-tab.ts'
import { ResultsTab } from './results-tab.tsx'
import { ScoresTab } from './scores-tab.tsx'

export const handle = page({
  audience: 'one',
  query: [...tableNames, 'tab', 'search', 'round', 'status', 'judge'],
})

/** For event managers; 403 for others. */
export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(session, { slug: params.slug, withoutPeople: true })
  if (!event.viewer?.canManage) throw forbidden()
  if (event.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/judging', { slug: event.slug }), 302)
  const tabParam = url.searchParams.get('tab')
  const tab = judgingTabs.find(({ key }) => key === tabParam)?.key ?? 'rubric'
  const { id, slug, title, timeZone, tracks, prizes, visibility } = event
  const { resultsPublishedAt, cancelledAt, postponedAt, endAt, submissionsCloseAt, judgingEndAt } = event
  const lifeState = { resultsPublishedAt, cancelledAt, postponedAt, endAt, submissionsCloseAt, judgingEndAt }
  const submissions = {
    closeAt: submissionsCloseAt ?? endAt,
    haveClosed: event.phase === 'judging' || event.phase === 'ended',
  }
  return {
    event: {
      id,
      slug,
      title,
      timeZone,
      tracks,
      prizes: addTrackIds(prizes, tracks),
      visibility,
      submissions,
      ...lifeState,
    },
    now: session.now.toISOString(),
    opened: await readTab(session, { event, tab, url }),
    files: await readFiles(session, id),
  }
})

/** Adds the id of the track that each prize is for. */
const addTrackIds = <Prize extends { trackSlug?: string | undefined }>(
  prizes: readonly Prize[],
  tracks: readonly { id: string; slug: string }[],
) =>
  prizes.map((prize) => ({
    ...prize,
    trackId: tracks.find(({ slug }) => slug === prize.trackSlug)?.id ?? null,
  }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = `Judging of ${loaderData.event.title}`
  return describePage({ matches, title, description: 'For its organizers.', noIndex: true })
}

export default function JudgingPage({ loaderData: { event, now, opened, files } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const home = href('/event/:slug', { slug: event.slug })
  return (
    <div className="wrap pb-16">
      <PageHead title={event.title} above={<EventCrumbs event={event} here="Judging" />}>
        <ButtonLink size="sm" href={`${home}/edit`}>
          Manage event
        </ButtonLink>
        <ButtonLink size="sm" href={`${home}/results/edit`}>
          Set the results
        </ButtonLink>
      </PageHead>
      <div className="mb-6">
        <Tabs tabs={judgingTabs} current={opened.tab} label="Parts of the judging" />
      </div>
      <JudgingTab
        key={`${event.id} ${opened.tab}`}
        {...{ event, now, opened }}
        onSaved={() => void revalidate()}
      />
      <Exports eventId={event.id} {...files} />
    </div>
  )
}

type JudgingTabProps = Pick<Route.ComponentProps['loaderData'], 'event' | 'now' | 'opened'> & {
  onSaved: () => void
}

/**
 * One judging section. All are loaded with the page, because clicks in a part that is still loading are lost.
 */
function JudgingTab({ event, now, opened, onSaved }: JudgingTabProps) {
  switch (opened.tab) {
    case 'rubric':
      return <RubricTab {...opened} {...{ event, onSaved }} />
    case 'rounds':
      return <RoundManager {...opened} {...{ event, now }} />
    case 'judges':
      return <JudgeManager {...opened} {...{ event }} />
    case 'assignment':
      return <AssignmentTab {...opened} {...{ event }} findJudges={loadJudgeChoices} />
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
