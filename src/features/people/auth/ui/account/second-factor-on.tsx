import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { secondFactorContract } from '../../second-factor/second-factor-contract.ts'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'

const { renewRecoveryCodes, endSecondFactor } = client(secondFactorContract)

interface SecondFactorStatusProps {
  secondFactor: NonNullable<SecurityAnswer['secondFactor']>
  zone: string
  onCodes: (codes: string[]) => void
}

/**
 * Shows since when the second factor is on and how many recovery codes are left, with controls to renew them
 * and to turn it off.
 */
export function SecondFactorStatus({ secondFactor, zone, onCodes }: SecondFactorStatusProps) {
  const { since, recoveryCodesLeft: codesLeft } = secondFactor
  const [isEnding, setEnding] = useState(false)
  const { act, isBusy } = useAct()
  const renew = async () => {
    const isConfirmed = await confirm({
      title: 'Make new recovery codes?',
      text: 'The ones you have now stop working.',
      confirmLabel: 'Make new ones',
    })
    if (isConfirmed)
      await act(async () => onCodes((await withRecentSignIn(() => renewRecoveryCodes({}))).recoveryCodes))
  }
  return (
    <>
      <p>
        On since <LocalTime at={since} zone={zone} />.{' '}
        {codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </p>
      {isEnding ? (
        <EndSecondFactorForm onCancel={() => setEnding(false)} />
      ) : (
        <div className="row">
          <Button busy={isBusy} onClick={() => void renew()}>
            New recovery codes
          </Button>
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Switch off
          </Button>
        </div>
      )}
    </>
  )
}

function EndSecondFactorForm({ onCancel }: { onCancel: () => void }) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema: secondFactorContract.operations.endSecondFactor.body,
    send: async (values) => {
      await endSecondFactor(values)
      toast({ title: 'Two-factor authentication is off', tone: 'success' })
      await revalidate()
    },
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        hint="Six digits from your app, or a recovery code."
        required
        {...field('code')}
      />
      <div className="row">
        <SubmitButton variant="danger" busy={isBusy}>
          Switch off
        </SubmitButton>
        <Button onClick={onCancel}>Keep it on</Button>
      </div>
    </form>
  )
}
