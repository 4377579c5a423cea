import { formatName } from '#features/event/event/people/role.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { signOut } from '#features/people/auth/ui/sign-out.ts'
import { leaveSession } from '#features/people/auth/ui/use-session.ts'
import { useAct } from '#ui/saving/use-act.ts'
import type { ShownInvitation } from '../judge-calls.ts'
import type { AnswerState } from './answer-state.ts'

export interface InvitationPaths {
  login: string
  signup: string
  desk: string
  event: string
}

interface InvitationStateProps {
  state: AnswerState
  invitation: ShownInvitation | null
  way: InvitationPaths
}

/** Inviter of the judge, or why the invitation can't be answered and what to do instead. */
export function InvitationState({ state, invitation, way }: InvitationStateProps) {
  const inviterName = invitation ? formatName(invitation.invitedBy) : 'The organizers'
  if (state === 'open')
    return (
      <p className="lede">
        <bdi>{inviterName}</bdi> invites you to judge projects of this event.
      </p>
    )
  if (state === 'signedOut')
    return (
      <>
        <p className="lede">
          <bdi>{inviterName}</bdi> invites you to judge projects of this event.
        </p>
        <p className="mt-4">
          Sign in with the address that the invitation went to, or create an account with it. You can answer
          then.
        </p>
        <p className="row mt-4">
          <ButtonLink variant="primary" href={way.login}>
            Sign in
          </ButtonLink>
          <ButtonLink href={way.signup}>Create an account</ButtonLink>
        </p>
      </>
    )
  const { title, text } = messages[state]
  return (
    <EmptyState
      {...{ title }}
      action={
        <>
          {state === 'wrongAddress' && <OtherAccount login={way.login} />}
          {state === 'judges' ? (
            <ButtonLink variant="primary" href={way.desk}>
              Go to what you judge
            </ButtonLink>
          ) : (
            <ButtonLink href={way.event}>See the event</ButtonLink>
          )}
        </>
      }
    >
      {text(inviterName)}
    </EmptyState>
  )
}

const messages: Record<
  Exclude<AnswerState, 'open' | 'signedOut'>,
  { title: string; text: (inviterName: string) => string }
> = {
  judges: {
    title: 'You judge this event already',
    text: () => 'Your projects and what you said of yourself are on your judging page.',
  },
  wrongAddress: {
    title: 'This invitation went to another address',
    text: (inviterName) =>
      `Sign out, and sign in with the address that got the e-mail. Or ask ${inviterName} to invite the address of this account.`,
  },
  closed: {
    title: 'This event takes no new judges right now',
    text: (inviterName) =>
      `${inviterName} can open it again. Your invitation works as soon as they do, until it expires.`,
  },
  unknown: {
    title: 'There’s no such invitation',
    text: () => 'The link may be cut off: open it from the e-mail again. Or it was for another account.',
  },
  expired: {
    title: 'This invitation has expired',
    text: (inviterName) => `It worked for ${roleInvitationDays} days. Ask ${inviterName} for a new one.`,
  },
  accepted: {
    title: 'This invitation has been used',
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

/**
 * Button that signs out, to switch to the invited account. The sign-in address leads back to the invitation.
 */
function OtherAccount({ login }: { login: string }) {
  const { act, isBusy } = useAct()
  const leave = () =>
    act(async () => {
      await signOut()
      leaveSession(login)
    })
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
      Sign out and use it
    </Button>
  )
}
