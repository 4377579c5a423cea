import { href } from 'react-router'
import { signerHours } from '#lib/periods.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { publicationCalls, type ShownSigningState } from '../publication-calls.ts'
import { describeSigners } from './describe-signers.ts'

interface SigningPartProps {
  eventId: string
  slug: string
  zone: string
  signing: ShownSigningState
}

/**
 * Shows the setting that requires two signatures on results. One organizer can turn it on; turning it off
 * takes two.
 */
export function SigningPart({ eventId, slug, zone, signing }: SigningPartProps) {
  const { needsTwo, liftAskedBy } = signing
  const isAlone = !needsTwo && !signing.canRequireTwo
  return (
    <section aria-labelledby="h-signing" className="plan-part">
      <SectionHead id="h-signing" title="Signatures" />
      <p>
        {needsTwo
          ? `Two organizers sign every version of the results: one signs, another publishes. ${describeSigners(signing)}`
          : `One organizer is enough to publish results.${isAlone ? '' : ` If you require two signatures now: ${describeSigners(signing)}`}`}
      </p>
      {isAlone && (
        <p id="h-alone">
          Fewer than two people could sign.{' '}
          <Link href={`${href('/event/:slug/edit', { slug })}?tab=people`}>Add another organizer</Link> to
          require two signatures. Roles count {signerHours} hours after they were given.
        </p>
      )}
      {liftAskedBy && <LiftRequest {...{ signing, zone }} />}
      <SigningActions {...{ eventId, signing, isAlone }} />
    </section>
  )
}

interface SigningActionsProps extends Pick<SigningPartProps, 'eventId' | 'signing'> {
  /** Whether fewer than two people could sign. */
  isAlone: boolean
}

function SigningActions({ eventId, signing, isAlone }: SigningActionsProps) {
  const { needsTwo, liftAskedBy, canSign } = signing
  const { act, isBusy } = useAct()
  const set = (isNeeded: boolean, message: string) =>
    act(() => publicationCalls.setSigningRule({ eventId, needsTwo: isNeeded }), message)
  const require = async () => {
    if (await confirm(buildRequireDialog(signing))) await set(true, 'Two organizers sign from now on')
  }
  const requestLift = async () => {
    if (await confirm(requestDialog)) await set(false, 'Another organizer has to agree')
  }
  const lift = async () => {
    if (await confirm(liftDialog)) await set(false, 'One organizer is enough now')
  }
  const keep = () => set(true, 'Two organizers still sign')
  return (
    <p className="row">
      {!needsTwo && (
        <Button
          disabled={isBusy || isAlone}
          aria-describedby={isAlone ? 'h-alone' : undefined}
          onClick={() => void require()}
        >
          Require two signatures
        </Button>
      )}
      {needsTwo && canSign && !liftAskedBy && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void requestLift()}>
          Ask to lift this
        </Button>
      )}
      {liftAskedBy && canSign && !liftAskedBy.isYou && (
        <Button disabled={isBusy} onClick={() => void lift()}>
          Agree to one signature
        </Button>
      )}
      {liftAskedBy && canSign && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void keep()}>
          Keep two signatures
        </Button>
      )}
    </p>
  )
}

function LiftRequest({
  signing: { liftAskedBy, liftAskedAt, canSign },
  zone,
}: Pick<SigningPartProps, 'signing' | 'zone'>) {
  const requestTime = liftAskedAt && <LocalTime at={liftAskedAt} {...{ zone }} />
  return liftAskedBy?.isYou ? (
    <Notice title="Another organizer has to agree">
      <p>
        You asked on {requestTime} to publish with one signature. Until another organizer agrees, two are
        needed.
      </p>
    </Notice>
  ) : (
    <Notice tone="warning" title={`${liftAskedBy?.name} asks to publish with one signature`}>
      <p>
        Asked on {requestTime}.
        {canSign && ' If you agree, each organizer can publish and correct results alone.'}
      </p>
    </Notice>
  )
}

const buildRequireDialog = (signing: ShownSigningState) => ({
  title: 'Require two signatures?',
  text: `From now on one organizer signs results and another publishes them, corrections too. Lifting this takes two organizers as well. ${describeSigners(signing)}`,
  confirmLabel: 'Require two',
})
const requestDialog = {
  title: 'Ask to lift two signatures?',
  text: 'The other organizers hear that you want to publish with one signature. Nothing changes until one of them agrees.',
  confirmLabel: 'Ask them',
}
const liftDialog = {
  title: 'Agree to one signature?',
  text: 'Each organizer can then publish and correct results alone. The log keeps that you both decided it.',
  confirmLabel: 'Agree',
}
