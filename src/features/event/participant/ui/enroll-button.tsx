import { IconCheck, IconClock } from '@tabler/icons-react'
import { SessionPlaceholder } from '#features/people/auth/ui/until-known.tsx'
import { Button, ButtonLink, type ButtonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { EnrollState } from '../enrollment/enrollment-state.ts'
import type { Enrollment } from './use-enrollment.ts'

type EnrollButtonProps = {
  enrollment: Enrollment
  /** Whether the question about other e-mail is next to the button. */
  isAsked?: boolean
} & Pick<ButtonStyle, 'size' | 'block'>

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
  const loginButton = (
    <ButtonLink {...size} variant="primary" href={loginHref} rel="nofollow">
      Enroll now!
    </ButtonLink>
  )
  if (state === 'signedOut') return loginButton
  if (state === 'checking')
    return (
      <SessionPlaceholder forStrangers={loginButton}>
        <Button {...size} variant="primary" busy>
          Checking…
        </Button>
      </SessionPlaceholder>
    )
  const stillButton = stillButtons[state]
  if (stillButton)
    return (
      <>
        <Button {...size} {...stillButton.look} disabled={!stillButton.look.busy}>
          {stillButton.label}
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

type StaticButton = { label: string; look: Pick<ButtonStyle, 'variant' | 'icon'> & { busy?: boolean } }

/** Buttons for the states without an action. */
const stillButtons: Partial<Record<EnrollState, StaticButton>> = {
  enrolling: { label: 'Loading…', look: { variant: 'primary', busy: true } },
  justEnrolled: { label: 'Enrolled!', look: { variant: 'done', icon: IconCheck } },
  waiting: { label: 'Waiting for approval', look: { icon: IconClock } },
  declined: { label: 'Not accepted', look: {} },
  closed: { label: 'Enrollment is closed', look: {} },
  ended: { label: 'Enrollment is over', look: {} },
}
