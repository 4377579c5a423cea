import { href, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import { events } from '#features/event/event/api.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { categories } from '#features/content/category/api.ts'
import { submissions } from '#features/event/submission/api.ts'
import { getOwnSubmission } from '#features/event/submission/ui/draft/draft-calls.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/submission.ts'
import { loadHasOpenTeams } from './dash/data/open-teams.ts'
import { hasTable } from './results/has-table.ts'
import { SubmissionGate } from './submission/submission-gate.tsx'
import { SubmissionHead } from './submission/submission-head.tsx'

export const handle = page({ audience: 'one', query: ['step'], views: ['step'] })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const member = await requireName(ctx, url)
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  const { slug, id, title, timeZone, tracks, viewer, phase, submissionsCloseAt, endAt } = event
  if (slug !== params.slug) throw redirectMoved(url, href('/event/:slug/submission', { slug }))
  const { participantId = null, approved = false } = viewer ?? {}
  return {
    event: {
      id,
      slug,
      title,
      timeZone,
      tracks,
      phase,
      maxTeamSize: event.maxTeamSize,
      paused: pausedBy(event),
    },
    usualCloseAt: submissionsCloseAt ?? endAt,
    isIn: participantId !== null,
    isApproved: approved,
    ...(approved ? await loadSubmissionData(member, event) : emptyData),
    now: ctx.now.toISOString(),
    origin: ctx.origin,
    viewerId: member.viewer.id,
  }
})

const emptyData = { own: null, submission: null, hasReasons: false, hasOpenTeams: false, categories: [] }

/**
 * Reads the team's submission status, its project, whether it can read what judges said, and the categories
 * if the project can be edited. Without a team, reads whether there is one to join.
 */
async function loadSubmissionData(
  ctx: MemberContext,
  { id: eventId, resultsPublishedAt }: { id: string; resultsPublishedAt: string | null },
) {
  const ownSubmission = await submissions.read.getOwnSubmission(ctx, { eventId })
  const [submission, topics, hasReasons, hasOpenTeams] = await Promise.all([
    ownSubmission.submissionId
      ? submissions.read.getSubmission(ctx, { id: ownSubmission.submissionId })
      : null,
    ownSubmission.canEdit ? categories.read.getCategories(ctx, { perPage: 100 }) : null,
    resultsPublishedAt !== null && hasTable(ctx, eventId),
    ownSubmission.teamId === null && loadHasOpenTeams(ctx, eventId),
  ])
  return { own: ownSubmission, submission, hasReasons, hasOpenTeams, categories: topics?.items ?? [] }
}

/** Switching steps needs no new data, so it works offline. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isStep ? false : rest.defaultShouldRevalidate
}

export type SubmissionPageData = Route.ComponentProps['loaderData']

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Your submission to ${loaderData.event.title}` : 'Your submission',
    description: 'Write it, check it and submit it before the deadline.',
    noIndex: true,
  })
}

export default function OwnSubmissionPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Without a connection, a reload would replace the page and lose the form, so a separate read comes first.
  const reload = async () => {
    const { id: eventId } = loaderData.event
    const answer = await getOwnSubmission({ eventId }).catch(() => null)
    if (answer) await revalidate()
  }
  return (
    <div className="wrap pb-16">
      <SubmissionHead data={loaderData} onDeadline={() => void reload()} />
      <SubmissionGate data={loaderData} onChanged={() => void reload()} />
    </div>
  )
}
