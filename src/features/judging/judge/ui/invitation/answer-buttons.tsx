import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { invitationCalls } from '../judge-calls.ts'

interface AnswerButtonsProps {
  /** Token from the e-mail, or id of the viewer's own invitation. */
  which: { token: string } | { id: string }
  way: { desk: string; event: string }
  /** Title of the event. */
  title: string
}

/** Buttons to answer an invitation. Accepting leads to the preferences. */
export function AnswerButtons({ which, way, title }: AnswerButtonsProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const next = useRef<string | null>(null)
  // Navigates before the page reloads, because it would then say that the invitation has been used.
  const { act, isBusy } = useAct(() => next.current && navigate(next.current))
  const accept = () =>
    act(async () => {
      await invitationCalls.acceptJudgeInvitation(which)
      next.current = way.desk
      await queries.invalidateQueries({ queryKey: viewerKey })
    }, `You judge ${title} now`)
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
      await invitationCalls.declineJudgeInvitation(which)
      next.current = way.event
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
