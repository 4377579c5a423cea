import { href } from 'react-router'
import { events } from '#features/event/event/api.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { EventCrumbs, buildEventTrailLd } from '#features/event/event/ui/event-crumbs.tsx'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { submissions } from '#features/event/submission/api.ts'
import { ProjectCard } from '#features/event/submission/ui/project-card.tsx'
import { reasonsPath, toShownProject } from '#features/event/submission/ui/shown-project.ts'
import { teams } from '#features/event/team/api.ts'
import { useOwnTeam } from '#features/event/team/ui/use-own-team.ts'
import '#features/event/team/ui/team.css'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { hasTable } from '../event/results/has-table.ts'
import type { Route } from './+types/show.ts'
import { TeamMembers } from './show/team-members.tsx'
import { TeamRail } from './show/team-rail.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** The panel is loaded with its forms when it opens. */
const TeamPanel = createLatePart(async () => (await import('./show/team-panel.tsx')).TeamPanel)

/** Loaded for members, after the browser has identified the viewer as one. */
const RoomSection = createLatePart(
  async () => (await import('#features/event/room/ui/room-section.tsx')).RoomSection,
)

const HiddenNotice = createLatePart(async () => (await import('./show/hidden-notice.tsx')).HiddenNotice)

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params: { eventSlug, teamSlug }, url }: Route.LoaderArgs) => {
  const team = await teams.read.getTeam(ctx, { eventSlug, name: teamSlug })
  // Redirects from old slugs of the event or team to the current URL.
  if (team.slug !== teamSlug || team.event.slug !== eventSlug) throw redirectMoved(url, getTeamHref(team))
  const { visibility } = await events.read.getEvent(ctx, { id: team.eventId, withoutPeople: true })
  const submission = team.submission?.isSubmitted
    ? await submissions.read.getSubmission(ctx, { id: team.submission.id })
    : null
  const project = submission && {
    id: submission.id,
    likes: submission.likesCount,
    card: toShownProject(submission),
    reasonsPath: reasonsPath(submission),
  }
  const hasReasons = Boolean(submission?.event.resultsPublished) && (await hasTable(ctx, team.eventId))
  return { team: { ...team, viewer: null }, project, hasReasons, isPublic: visibility === 'public' }
})

export type TeamData = Route.ComponentProps['loaderData']

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { team, isPublic } = loaderData
  const { event, name, description } = team
  const { origin } = getRootData(matches)
  const path = getTeamHref(team)
  const eventPath = href('/event/:slug', { slug: event.slug })
  const people = team.members.map(({ profile }) => ({ '@type': 'Person', name: formatName(profile) }))
  return describePage({
    matches,
    title: `${name}, a team of ${event.title}`,
    description,
    path,
    noIndex: !isPublic,
    image: `${eventPath}/card.png`,
    jsonLd: [
      { '@type': 'Organization', name, description, url: origin + path, member: people },
      buildEventTrailLd(origin, event, { name, path }),
    ],
  })
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team, project, hasReasons } = loaderData
  const { event } = team
  const ownTeam = useOwnTeam(team)
  const { view } = usePanel()
  return (
    <div className="wrap team-page">
      <PageHead
        title={team.name}
        lede={team.description}
        above={<EventCrumbs event={event} here={team.name} />}
      />
      {team.isHidden && <HiddenNotice />}
      <div className="with-rail">
        <div className="stack">
          <TeamMembers team={team} />
          {ownTeam.state === 'member' && <RoomSection teamId={team.id} zone={event.timeZone} />}
          {project && (
            <section aria-labelledby="h-submission">
              <SectionHead id="h-submission" title="Project" small />
              <div className="max-w-96">
                <ProjectCard
                  project={project.card}
                  like={<LikeButton target={{ submissionId: project.id }} likesCount={project.likes} bare />}
                />
              </div>
              {hasReasons && ownTeam.state === 'member' && (
                <p className="mt-4">
                  <ButtonLink href={project.reasonsPath}>What judges said of your project</ButtonLink>
                </p>
              )}
            </section>
          )}
        </div>
        <TeamRail {...{ team, own: ownTeam }} />
      </div>
      {view && <TeamPanel {...{ team, own: ownTeam }} />}
    </div>
  )
}

const getTeamHref = ({ event, slug }: { event: { slug: string }; slug: string }) =>
  href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: slug })
