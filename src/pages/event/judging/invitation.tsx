import { href } from 'react-router'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import { events } from '#features/event/event/api.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { AnswerButtons } from '#features/judging/judge/ui/invitation/answer-buttons.tsx'
import { InvitationFacts } from '#features/judging/judge/ui/invitation/invitation-facts.tsx'
import { describeRound } from '#features/judging/round/ui/round-texts.ts'
import { InvitationState } from '#features/judging/judge/ui/invitation/invitation-state.tsx'
import { getAnswerState } from '#features/judging/judge/ui/invitation/answer-state.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { judgeInvitations, judging } from '#features/judging/judge/api.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { Route } from './+types/invitation.ts'

export const handle = page({ audience: 'one', query: ['token'] })

/**
 * Page that the e-mail and the notification of a judge invitation link to. Opening it changes nothing; the
 * judge answers by a button.
 */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const token = url.searchParams.get('token')
  // Without an e-mail's token only the account identifies the recipient, and answering requires a name.
  const session = ctx.viewer || !token ? await requireName(ctx, url) : null
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  if (event.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/judge/invitation', { slug: event.slug }), 302)
  const { id, slug, title, timeZone, startAt, endAt, submissionsCloseAt, submissionsCount } = event
  const { rounds } = await judgingRounds.read.getRounds(ctx, { eventId: id })
  return {
    event: { slug, title, timeZone, startAt, endAt, submissionsCloseAt, submissionsCount },
    rounds: rounds.map((round) => ({ ...round, description: describeRound(round, []) })),
    token,
    ...(await readInvitation(ctx, { eventId: id, token, session })),
    isSignedIn: session !== null,
    back: url.pathname + url.search,
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `An invitation to judge ${loaderData.event.title}` : 'An invitation to judge'
  return describePage({ matches, title, description: 'For the one who was invited.', noIndex: true })
}

export default function JudgeInvitationPage({ loaderData }: Route.ComponentProps) {
  const { event, rounds, token, invitation, isJudge, isSignedIn, back } = loaderData
  const { slug, title } = event
  const state = getAnswerState({ invitation, isJudge, isSignedIn })
  const signInLinks = {
    login: addCallback('/login', back),
    signup: addCallback('/signup', back),
    desk: href('/event/:slug/judge', { slug }),
    event: href('/event/:slug', { slug }),
  }
  return (
    <div className="wrap max-w-reading pb-16">
      <PageHead
        title={`Judge ${title}`}
        above={<EventCrumbs event={{ slug, title }} here="An invitation to judge" />}
      />
      <InvitationState {...{ state, invitation, way: signInLinks }} />
      {invitation && (state === 'open' || state === 'signedOut') && (
        <InvitationFacts {...{ event, rounds, invitation }} />
      )}
      {invitation && state === 'open' && (
        <AnswerButtons which={token ? { token } : { id: invitation.id }} {...{ way: signInLinks, title }} />
      )}
    </div>
  )
}

interface InvitationQuery {
  eventId: string
  token: string | null
  session: MemberContext | null
}

/** Reads the invitation by e-mail token or account, and whether the viewer already judges. */
async function readInvitation(ctx: Context, { eventId, token, session }: InvitationQuery) {
  const invitation = token
    ? await findInvitation(ctx, token, eventId)
    : await loadOwnInvitation(session!, eventId)
  return { invitation, isJudge: session !== null && (await judges(session, eventId)) }
}

async function findInvitation(ctx: Context, token: string, eventId: string) {
  const invitation = await readUnlessRefused(() => judgeInvitations.read.getJudgeInvitation(ctx, { token }))
  return invitation?.event.id === eventId ? invitation : null
}

async function loadOwnInvitation(session: MemberContext, eventId: string) {
  const { items } = await judgeInvitations.read.getOwnJudgeInvitations(session, { eventId, perPage: 1 })
  return items[0] ?? null
}

const judges = async (session: MemberContext, eventId: string) =>
  (await readUnlessRefused(() => judging.read.getOwnJudge(session, { eventId }))) !== null

async function readUnlessRefused<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
