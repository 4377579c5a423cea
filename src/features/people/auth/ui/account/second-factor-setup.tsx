import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { secondFactorContract } from '../../second-factor/second-factor-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import './second-factor.css'

const { beginSecondFactor, confirmSecondFactor } = client(secondFactorContract)

type SecondFactorStart = AnswerOf<typeof secondFactorContract, 'beginSecondFactor'>

/** Shows the QR code for the app and asks for its code, which turns the second factor on. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [startedSetup, setStartedSetup] = useState<SecondFactorStart | null>(null)
  const { isBusy, ...once } = useOnce()
  const startSetup = async () => {
    if (!once.begin()) return
    try {
      setStartedSetup(await withRecentSignIn(() => beginSecondFactor({})))
    } catch (error) {
      toast({ title: (error as Error).message, tone: 'danger' })
    } finally {
      once.end()
    }
  }
  if (startedSetup)
    return <Confirm begun={startedSetup} onCodes={onCodes} onCancel={() => setStartedSetup(null)} />
  return (
    <>
      <p>It’s off: anyone who knows your password can sign in as you.</p>
      <div>
        <Button variant="primary" busy={isBusy} onClick={() => void startSetup()}>
          Set it up
        </Button>
      </div>
    </>
  )
}

interface ConfirmProps {
  begun: SecondFactorStart
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

function Confirm({ begun, onCodes, onCancel }: ConfirmProps) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema: secondFactorContract.operations.confirmSecondFactor.body,
    send: async (values) => {
      const { recoveryCodes } = await confirmSecondFactor(values)
      onCodes(recoveryCodes)
      await revalidate()
    },
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <p>
        Scan this with an authenticator app, or <a href={begun.url}>open it in the app on this device</a>.
      </p>
      <Picture {...begun.picture} />
      <p className="small">
        Can’t scan? Type this secret into the app:{' '}
        <code className="secret">{groupInFours(begun.secret)}</code>
      </p>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      <div className="row">
        <SubmitButton busy={isBusy}>Switch on</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

const Picture = ({ side, path }: SecondFactorStart['picture']) => (
  <svg className="factor-picture" viewBox={`0 0 ${side} ${side}`} aria-hidden>
    <path d={path} />
  </svg>
)

const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
