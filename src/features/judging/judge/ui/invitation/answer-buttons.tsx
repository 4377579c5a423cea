import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { invitationCalls } from '../judge-calls.ts'

interface AnswerButtonsProps {
  /** The token of a mail, or the id of one's own. */
  which: { token: string } | { id: string }
  way: { desk: string; event: string }
  /** Of the event. */
  title: string
}

/** The answer to an invitation: whoever accepts says next what they take. */
export function AnswerButtons({ which, way, title }: AnswerButtonsProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const next = useRef<string | null>(null)
  // Gone before the page is read anew, which would say that the invitation has been used.
  const { act, isBusy } = useAct(() => next.current && navigate(next.current))
  const accept = () =>
    act(async () => {
      await invitationCalls.acceptJudgeInvitation(which)
      next.current = way.desk
      await queries.invalidateQueries({ queryKey: viewerKey })
    }, `You judge ${title} now`)
  const decline = async () => {
    const isSure = await confirm({
      type: 'warning',
      title: 'Decline the invitation?',
      text: 'The organizers are told. They can invite you again.',
      confirmLabel: 'Decline',
      cancelLabel: 'Keep it',
    })
    if (!isSure) return
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
