import { IconCheck, IconClock } from '@tabler/icons-react'
import { UntilKnown } from '#features/people/auth/ui/until-known.tsx'
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { EnrollState } from '../enrollment/enrollment-state.ts'
import type { Enrollment } from './use-enrollment.ts'

type EnrollButtonProps = {
  enrollment: Enrollment
  /** Whether the question about other e-mail is next to it. */
  isAsked?: boolean
} & Pick<ButtonLook, 'size' | 'block'>

/**
 * Button that enrolls, or shows the current state or why enrollment is impossible (docs/rules.md#enrollment).
 */
export function EnrollButton({ enrollment, ...look }: EnrollButtonProps) {
  return (
    <>
      <StateButton {...{ enrollment }} {...look} />
      {enrollment.refusal && (
        <p className="small text-danger" role="alert">
          {enrollment.refusal}
        </p>
      )}
    </>
  )
}

function StateButton({
  enrollment: { state, enroll, declinedReason, loginHref },
  isAsked = false,
  ...size
}: EnrollButtonProps) {
  const byLogin = (
    <ButtonLink {...size} variant="primary" href={loginHref} rel="nofollow">
      Enroll now!
    </ButtonLink>
  )
  if (state === 'signedOut') return byLogin
  if (state === 'checking')
    return (
      <UntilKnown forStrangers={byLogin}>
        <Button {...size} variant="primary" busy>
          Checking…
        </Button>
      </UntilKnown>
    )
  const waiting = still[state]
  if (waiting)
    return (
      <>
        <Button {...size} {...waiting.look} disabled={!waiting.look.busy}>
          {waiting.label}
        </Button>
        {state === 'declined' && declinedReason && (
          <p className="small">The organizers say: {declinedReason}</p>
        )}
      </>
    )
  if (state === 'enrolled')
    return (
      <output className="row small">
        <Icon of={IconCheck} className="text-success" /> You’re enrolled.
      </output>
    )
  return (
    <Button {...size} variant="primary" onClick={() => enroll({ isAsked })}>
      Enroll now!
    </Button>
  )
}

type StillButton = { label: string; look: Pick<ButtonLook, 'variant' | 'icon'> & { busy?: boolean } }

/** States without an action. */
const still: Partial<Record<EnrollState, StillButton>> = {
  enrolling: { label: 'Loading…', look: { variant: 'primary', busy: true } },
  justEnrolled: { label: 'Enrolled!', look: { variant: 'done', icon: IconCheck } },
  waiting: { label: 'Waiting for approval', look: { icon: IconClock } },
  declined: { label: 'Not accepted', look: {} },
  closed: { label: 'Enrollment is closed', look: {} },
  ended: { label: 'Enrollment is over', look: {} },
}
