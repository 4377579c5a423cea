import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { signOut } from '#features/people/auth/ui/sign-out.ts'
import { refreshSession, viewerKey } from '#features/people/auth/ui/use-session.ts'
import { roleInvitationContract } from '#features/event/event/people/invitations/invitation-contract.ts'
import { formatRoleWithArticle } from '#features/event/event/people/invitations/role-texts.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { getAnswerState, type ClosedState } from './answer-state.ts'

export type ShownInvitation = Pick<
  AnswerOf<typeof roleInvitationContract, 'getRoleInvitation'>,
  'id' | 'eventRole' | 'status' | 'isYours'
> & {
  invitedBy: { firstName: string; lastName: string }
  event: {
    kind: 'event' | 'stream'
    slug: string
    title: string
    isCancelled: boolean
    isDraft: boolean
  }
}

interface InvitationAnswerProps {
  /** Null if the link is invalid or the invitation isn't for this account. */
  invitation: ShownInvitation | null
  token: string | null
  isSignedIn: boolean
  ways: { login: string; signup: string }
}

/** Buttons to answer an invitation, or why there are none and what to do instead. */
export function InvitationAnswer({ invitation, token, isSignedIn, ways }: InvitationAnswerProps) {
  const state = getAnswerState(invitation, isSignedIn)
  if (state === 'open' && invitation)
    return <AnswerButtons {...{ invitation }} which={token ? { token } : { id: invitation.id }} />
  if (state === 'signedOut')
    return (
      <>
        <p className="mt-6">
          Sign in with the address that the invitation went to, or create an account with it. You can answer
          then.
        </p>
        <p className="row mt-4">
          <ButtonLink variant="primary" href={ways.signup}>
            Create an account
          </ButtonLink>
          <ButtonLink href={ways.login}>Sign in</ButtonLink>
        </p>
      </>
    )
  const { title, text } = messages[state as ClosedState]
  return (
    <EmptyState
      {...{ title }}
      action={
        <>
          {state === 'wrongAddress' && <OtherAccount login={ways.login} />}
          {invitation && canSeePage(invitation) && (
            <ButtonLink href={getPageHref(invitation)}>See the page</ButtonLink>
          )}
        </>
      }
    >
      {text(invitation ? formatName(invitation.invitedBy) : 'the organizers')}
    </EmptyState>
  )
}

const getPageHref = ({ event: { kind, slug } }: ShownInvitation) =>
  kind === 'event' ? href('/event/:slug', { slug }) : href('/stream/:slug', { slug })

/** Whether the reader can see the page: that of a draft only once they have accepted. */
const canSeePage = ({ event, status, isYours }: ShownInvitation) =>
  !event.isDraft || (status === 'accepted' && isYours)

const messages: Record<ClosedState, { title: string; text: (inviterName: string) => string }> = {
  wrongAddress: {
    title: 'This invitation went to another address',
    text: (inviterName) =>
      `Sign out, and sign in with the address that got the e-mail. Or ask ${inviterName} to invite the address of this account.`,
  },
  cancelled: {
    title: 'It’s cancelled',
    text: (inviterName) => `There’s nothing to accept. Ask ${inviterName} what comes next.`,
  },
  unknown: {
    title: 'There’s no such invitation',
    text: () => 'The link may be cut off: open it from the e-mail again. Or it was for another account.',
  },
  expired: {
    title: 'This invitation has expired',
    text: (inviterName) => `Ask ${inviterName} for a new one.`,
  },
  accepted: {
    title: 'This invitation has been accepted',
    text: (inviterName) =>
      `It works once. Sign in with the account that accepted it, or ask ${inviterName} for a new one.`,
  },
  declined: {
    title: 'This invitation was declined',
    text: (inviterName) => `Have you changed your mind? Ask ${inviterName} to invite you again.`,
  },
  withdrawn: {
    title: 'This invitation was cancelled',
    text: (inviterName) => `There may be a newer one in your mail. If not, ask ${inviterName}.`,
  },
}

const calls = client(roleInvitationContract)

interface AnswerButtonsProps {
  invitation: ShownInvitation
  which: { token: string } | { id: string }
}

function AnswerButtons({ invitation, which }: AnswerButtonsProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const nextHref = useRef<string>(undefined)
  // Navigates away before the page's data is reloaded, which would show the invitation as used.
  const { act, isBusy } = useAct(() => nextHref.current && navigate(nextHref.current))
  const { eventRole, event } = invitation
  const accept = () =>
    act(
      async () => {
        await calls.acceptRoleInvitation(which)
        nextHref.current = getPageHref(invitation)
        await queries.invalidateQueries({ queryKey: viewerKey })
      },
      `You’re ${formatRoleWithArticle(eventRole)} at ${event.title} now`,
    )
  const decline = async () => {
    const isConfirmed = await confirm({
      type: 'warning',
      title: 'Decline the invitation?',
      text: 'The organizers are told. They can invite you again.',
      confirmLabel: 'Decline',
      cancelLabel: 'Keep it',
    })
    if (!isConfirmed) return
    await act(async () => {
      await calls.declineRoleInvitation(which)
      nextHref.current = event.isDraft ? '/dash' : getPageHref(invitation)
    }, 'Invitation declined')
  }
  return (
    <p className="row mt-6">
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        Accept
      </Button>
      <Button busy={isBusy} onClick={() => void decline()}>
        Decline
      </Button>
    </p>
  )
}

/** Button that signs out of this account and redirects to signing in with the invited one. */
function OtherAccount({ login }: { login: string }) {
  const { act, isBusy } = useAct()
  const queries = useQueryClient()
  const leave = () =>
    act(async () => {
      await signOut()
      location.assign(login)
      await refreshSession(queries)
    })
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
      Sign out and use it
    </Button>
  )
}
