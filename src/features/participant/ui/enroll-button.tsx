import { IconCheck, IconClock } from '@tabler/icons-react'
import { UntilKnown } from '#features/auth/ui/until-known.tsx'
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { EnrolState } from '../enrollment/enrollment-state.ts'
import type { Enrolment } from './use-enrolment.ts'

type EnrollButtonProps = {
  enrolment: Enrolment
  /** The question about other mail is beside it. */
  isAsked?: boolean
} & Pick<ButtonLook, 'size' | 'block'>

/** Enrols, or says why not or what already is (docs/rules.md#enrollment). */
export function EnrollButton({
  enrolment: { state, enrol, loginHref },
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
      <Button {...size} {...waiting.look} disabled={!waiting.look.busy}>
        {waiting.words}
      </Button>
    )
  if (state === 'enrolled')
    return (
      <output className="row small">
        <Icon of={IconCheck} className="text-success" /> You’re enrolled.
      </output>
    )
  return (
    <Button {...size} variant="primary" onClick={() => enrol({ isAsked })}>
      Enroll now!
    </Button>
  )
}

type Still = { words: string; look: Pick<ButtonLook, 'variant' | 'icon'> & { busy?: boolean } }

/** The states in which there is nothing to press. */
const still: Partial<Record<EnrolState, Still>> = {
  enrolling: { words: 'Loading…', look: { variant: 'primary', busy: true } },
  justEnrolled: { words: 'Enrolled!', look: { variant: 'done', icon: IconCheck } },
  waiting: { words: 'Waiting for approval', look: { icon: IconClock } },
  declined: { words: 'Not accepted', look: {} },
  closed: { words: 'Enrollment is closed', look: {} },
  ended: { words: 'Enrollment is over', look: {} },
}
