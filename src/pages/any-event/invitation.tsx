import { href } from 'react-router'
import { addCallback } from '#features/people/auth/sign-in/callback-path.ts'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import { roleInvitations } from '#features/event/event/api.ts'
import { formatRoleWithArticle, describeRights } from '#features/event/event/people/invitations/role-texts.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { Route } from './+types/invitation.ts'
import { InvitationAnswer } from './invitation/invitation-answer.tsx'

export const handle = page({ audience: 'one', query: ['token', 'id'] })

/** Page that the e-mail and the notification of an invitation link to. Opening it changes nothing. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const [token, id] = [url.searchParams.get('token'), url.searchParams.get('id')]
  const session = ctx.viewer || !token ? await requireName(ctx, url) : null
  return {
    token,
    invitation: await readInvitation(ctx, { token, id, session }),
    isSignedIn: session !== null,
    back: url.pathname + url.search,
  }
})

export const meta = unlistedMeta('Your invitation', 'For the person who was invited.')

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, token, isSignedIn, back } = loaderData
  const authPaths = { login: addCallback('/login', back), signup: addCallback('/signup', back) }
  const title = invitation
    ? `Be ${formatRoleWithArticle(invitation.eventRole)} at ${invitation.event.title}`
    : 'Your invitation'
  return (
    <div className="wrap max-w-reading pb-16">
      <PageHead title={title} />
      {invitation?.status === 'pending' && <InvitationTerms invitation={invitation} />}
      <InvitationAnswer {...{ invitation, token, isSignedIn, ways: authPaths }} />
    </div>
  )
}

type ShownInvitation = NonNullable<Route.ComponentProps['loaderData']['invitation']>

function InvitationTerms({ invitation }: { invitation: ShownInvitation }) {
  const { event, eventRole, tag, invitedBy, expiresAt } = invitation
  const { kind, slug, title, timeZone, startAt, isDraft } = event
  const day = (time: string | Date) => (
    <LocalTime at={new Date(time).toISOString()} zone={timeZone} show="date" both={false} />
  )
  const pagePath = kind === 'event' ? href('/event/:slug', { slug }) : href('/stream/:slug', { slug })
  return (
    <>
      <p className="lede">
        <bdi>{formatName(invitedBy)}</bdi> invites you to be {formatRoleWithArticle(eventRole)} at{' '}
        {isDraft ? <bdi>{title}</bdi> : <a href={pagePath}>{title}</a>}. {describeRights(eventRole, kind)}
      </p>
      {isDraft && <p>The {kind} is a draft. You’ll see its page once you accept.</p>}
      <div className="mt-6">
        <Facts
          facts={[
            { label: 'Role', value: eventRole },
            ...(tag ? [{ label: 'On your card', value: tag }] : []),
            ...(startAt ? [{ label: 'It starts', value: day(startAt) }] : []),
            { label: 'Answer by', value: day(expiresAt) },
          ]}
        />
      </div>
    </>
  )
}

interface InvitationQuery {
  token: string | null
  id: string | null
  session: MemberContext | null
}

/**
 * Reads the invitation. Returns null if the link is incomplete or the API refuses it, such as one for another
 * account.
 */
async function readInvitation(ctx: Context, { token, id, session }: InvitationQuery) {
  try {
    if (token) return await roleInvitations.read.getRoleInvitation(ctx, { token })
    return session && id ? await roleInvitations.read.getOwnRoleInvitation(session, { id }) : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
