import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownPreparation, ShownSigningState } from '../publication-calls.ts'
import { describeNonSigner } from './describe-signers.ts'

interface TwoSignaturesProps {
  prepared: Pick<ShownPreparation, 'plan' | 'signedBy' | 'signedAt' | 'isStale'>
  signing: Pick<ShownSigningState, 'signers' | 'canSign'>
  zone: string
}

/**
 * Says whose turn it is to sign and what the button does, or that a signature no longer counts because the
 * results must be prepared again. Renders nothing if one signature is enough.
 */
export function TwoSignatures({
  prepared: { plan, signedBy, signedAt, isStale },
  signing,
  zone,
}: TwoSignaturesProps) {
  if (!plan.needsTwo) return null
  if (isStale) return signedBy && <LostSignature signedBy={signedBy} />
  if (!signing.canSign)
    return <Notice title="You can’t sign these results">{describeNonSigner(signing)}</Notice>
  if (!signedBy)
    return (
      <Notice title="Two organizers sign these results">
        The first signs what’s in this preview, and nobody else sees anything yet. Another organizer then
        publishes it: that’s the second signature.
      </Notice>
    )
  const signedTime = signedAt && (
    <>
      {' '}
      on <LocalTime at={signedAt} {...{ zone }} />
    </>
  )
  if (signedBy.isYou)
    return (
      <Notice title="One signature is missing">
        <p>
          You signed this{signedTime}. Now another organizer has to publish it: that’s the second signature.
        </p>
      </Notice>
    )
  return (
    <Notice title="The second signature is yours">
      <p>
        {signedBy.name} signed this{signedTime}. If you publish it, you sign it too, and everyone reads it at
        once. If something is wrong, change it below and prepare it again: then the first signature is gone.
      </p>
    </Notice>
  )
}

const LostSignature = ({ signedBy }: { signedBy: NonNullable<ShownPreparation['signedBy']> }) => (
  <Notice
    tone="warning"
    title={`${signedBy.isYou ? 'Your' : `${signedBy.name}’s`} signature no longer counts`}
  >
    Two organizers sign the results again once they are prepared again.
  </Notice>
)

/** Returns whether another organizer has signed, so that the viewer is asked for the second signature. */
export const needsSecondSignature = ({
  plan,
  signedBy,
}: Pick<ShownPreparation, 'plan' | 'signedBy'>): boolean =>
  plan.needsTwo && signedBy !== null && !signedBy.isYou
