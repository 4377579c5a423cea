import { href } from 'react-router'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { publishing } from '#features/judging/publication/api.ts'
import { AppealPart } from '#features/judging/publication/ui/reasons/appeal-part.tsx'
import { BallotsSection } from '#features/judging/publication/ui/reasons/ballots-section.tsx'
import { ResultSection } from '#features/judging/publication/ui/reasons/result-section.tsx'
import { submissions } from '#features/event/submission/api.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/reasons.ts'
import '#features/judging/publication/ui/reasons/reasons.css'

export const handle = page({ audience: 'one' })

/** For the team and the organizers: 403 for others, 404 before results are published. */
export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const { eventSlug, teamSlug, submissionSlug: slug } = params
  const submission = await submissions.read.getSubmission(session, { eventSlug, teamSlug, slug })
  const path = submissionPath(submission)
  if (path !== `/event/${eventSlug}/${teamSlug}/${slug}`) throw redirectMoved(url, `${path}/reasons`, 302)
  const { id, title, team, event, eventId } = submission
  const [reasons, { versions }] = await Promise.all([
    publishing.read.getReasons(session, { submissionId: id }),
    publishing.read.getPublication(session, { eventId }),
  ])
  return {
    project: { title, path, team: { slug: team.slug, name: team.name } },
    event: { slug: event.slug, title: event.title, timeZone: event.timeZone },
    reasons,
    versions,
    isOpen: new Date(reasons.appealUntil) > session.now,
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `What judges said of ${loaderData.project.title}` : 'What judges said'
  return describePage({ matches, title, description: 'For its team.', noIndex: true })
}

export default function ReasonsPage({ loaderData }: Route.ComponentProps) {
  const { project, event, reasons, versions, isOpen } = loaderData
  const zone = event.timeZone
  return (
    <div className="wrap grid grid-cols-1 gap-10 pb-16">
      <PageHead
        title="What judges said"
        lede={
          <>
            About <bdi>{project.title}</bdi> by <bdi>{project.team.name}</bdi>. Only your team and the
            organizers read this.
          </>
        }
        above={
          <EventCrumbs
            {...{ event }}
            by={{ label: project.title, href: project.path }}
            here="What judges said"
          />
        }
      >
        <ButtonLink size="sm" href={href('/event/:slug/method', { slug: event.slug })}>
          How results were worked out
        </ButtonLink>
      </PageHead>
      <ResultSection {...{ reasons, versions, zone }} slug={event.slug} />
      <BallotsSection {...{ reasons }} />
      <AppealPart {...{ reasons, zone, isOpen }} slug={event.slug} />
    </div>
  )
}
