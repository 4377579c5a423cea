import { commentApi } from '#features/community/comment/api.ts'
import { reviewApi } from '#features/judging/review/api.ts'
import { submissions } from '#features/event/submission/api.ts'
import { buildSubmissionMeta } from '#features/event/submission/ui/submission-meta.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { useOwnView } from '#features/event/submission/ui/use-own-view.ts'
import '#features/event/submission/ui/submission.css'
import type { Context } from '#lib/contract/context.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { SectionTabs } from '#ui/navigation/section-tabs.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { hasTable } from '../event/results/has-table.ts'
import type { Route } from './+types/show.ts'
import { ActionBar } from './show/action-bar.tsx'
import { Media } from './show/media.tsx'
import { Sections, listSections } from './show/sections.tsx'
import { SubmissionRail } from './show/submission-rail.tsx'
import { TitleRow } from './show/title-row.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded only if the page isn't public, as for a draft or a hidden project. */
const DraftNotice = createLatePart(async () => (await import('./show/draft-notice.tsx')).DraftNotice)
/** Loaded only for the team. */
const Disqualified = createLatePart(async () => (await import('./show/disqualified.tsx')).Disqualified)
const MemberPanel = createLatePart(async () => (await import('./show/member-panel.tsx')).MemberPanel)

export const handle = page({ audience: 'everyone', query: ['reviews'] })

/** Maximum number of other projects shown. */
const maxOthers = 6

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { eventSlug, teamSlug, submissionSlug: slug } = params
  const { description: _, ...submission } = await submissions.read.getSubmission(ctx, {
    eventSlug,
    teamSlug,
    ...(slug && { slug }),
  })
  const { event, team } = submission
  const isCanonicalUrl =
    event.slug === eventSlug && team.slug === teamSlug && submission.slug === (slug ?? null)
  // Redirects from old slugs of the event, team or project to the current URL.
  if (!isCanonicalUrl) throw redirectMoved(url, submissionPath(submission), slug ? 301 : 302)
  const [submissionList, reviews, comments, isJudged] = await Promise.all([
    submissions.read.getSubmissionsForEvent(ctx, { eventId: submission.eventId, perPage: maxOthers + 1 }),
    submission.isSubmitted ? readReviews(ctx, submission.id, url) : null,
    submission.isSubmitted ? commentApi.read.getComments(ctx, { submissionId: submission.id }) : null,
    submission.isSubmitted && event.resultsPublished && hasTable(ctx, submission.eventId),
  ])
  return {
    submission: { ...submission, reports: null, viewer: null },
    reviews,
    comments,
    /** Whether the team can read the judges' feedback. */
    isJudged,
    explore: submissionList.items.filter(({ id }) => id !== submission.id).slice(0, maxOthers),
    url: ctx.origin + submissionPath(submission),
    // Public pages are rendered without a viewer, so a page with a viewer isn't public.
    isHidden: ctx.viewer !== null,
  }
})

/** Reads a page of approved reviews; an invalid page counts as the first. */
function readReviews(ctx: Context, submissionId: string, { searchParams }: URL) {
  const pageParam = Number(searchParams.get('reviews'))
  const isPage = Number.isInteger(pageParam) && pageParam >= 1 && pageParam <= 1000
  return reviewApi.read.getReviewsBySubmissionId(ctx, {
    submissionId,
    page: isPage ? pageParam : 1,
    perPage: 10,
  })
}

export type SubmissionData = Route.ComponentProps['loaderData']

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? buildSubmissionMeta(matches, loaderData.submission) : []
}

export default function SubmissionPage({ loaderData }: Route.ComponentProps) {
  const { submission, url, isHidden, isJudged } = loaderData
  const ownView = useOwnView(submission.id)
  const { view } = usePanel()
  return (
    <div className="sub-page">
      <div className="wrap">
        {isHidden && <DraftNotice submission={submission} />}
        {submission.isSubmitted && ownView.submission?.viewer?.isParticipant && (
          <Disqualified submission={submission} />
        )}
        <TitleRow {...{ submission, own: ownView, url }} />
        <div className="with-rail sub-top">
          <Media submission={submission} />
          <SubmissionRail {...{ submission, own: ownView, isJudged }} />
        </div>
      </div>
      <SectionTabs tabs={listSections(loaderData)} />
      <Sections data={loaderData} own={ownView} />
      <ActionBar {...{ submission, own: ownView }} />
      {view?.kind === 'person' && <MemberPanel members={submission.members} />}
    </div>
  )
}
