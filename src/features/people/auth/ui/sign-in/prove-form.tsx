import { useEffect, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Fault, Notice } from '#ui/parts/notice.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { type Proof, proof, proofContract } from '../../second-factor/proof-contract.ts'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { NoMailYet } from './no-mail-yet.tsx'

type Way = Proof['by']

const { proveIdentity, requestProof } = client(proofContract)

const choices: Record<Way, string> = {
  password: 'Use your password',
  code: 'Use a code from your app',
  mail: 'E-mail me a code',
}

interface ProveFormProps {
  security: SecurityAnswer
  onProven: () => void
  onCancel: () => void
}

/** Form for one way to confirm the identity, with buttons for the others. */
export function ProveForm({ security, onProven, onCancel }: ProveFormProps) {
  const sendsMail = useSendsMail()
  const atHand: Way[] = [
    ...(security.hasPassword ? (['password'] as const) : []),
    ...(security.secondFactor ? (['code'] as const) : []),
  ]
  // Without another way, e-mail is offered even on a site that sends none, to say who can help.
  const ways: Way[] = sendsMail || atHand.length === 0 ? [...atHand, 'mail'] : atHand
  const [way, setWay] = useState(ways[0]!)
  const [isMailed, setMailed] = useState(false)
  const { act, isBusy } = useAct()
  const choose = async (next: Way) => {
    if (next === 'mail' && !(await act(() => requestProof({})))) return
    setMailed(next === 'mail')
    setWay(next)
  }
  const isAsking = way !== 'mail' || isMailed
  const others = ways.filter((other) => !isAsking || other !== way)
  return (
    <div className="stack">
      {isMailed && <CodeSent address={security.email} />}
      {isAsking && <AnswerForm key={way} way={way} onProven={onProven} onCancel={onCancel} />}
      <div className="row">
        {others.map((other) => (
          <Button key={other} size="sm" busy={isBusy} onClick={() => void choose(other)}>
            {choices[other]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function CodeSent({ address }: { address: string }) {
  const sendsMail = useSendsMail()
  if (!sendsMail)
    return (
      <NoMailYet what="code" address={address}>
        Ask an administrator of this site to help you.
      </NoMailYet>
    )
  return (
    <Notice tone="success" title="Check your inbox" news="good">
      <p>
        We’ve sent a code to <strong className="break-words">{address}</strong>.
      </p>
    </Notice>
  )
}

function AnswerForm({ way, onProven, onCancel }: { way: Way; onProven: () => void; onCancel: () => void }) {
  const { form, field, submit, isBusy, message } = useContractForm({
    schema: proof,
    send: async (values: Proof) => {
      await proveIdentity(values)
      onProven()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('answer'), [setFocus])
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault>{message}</Fault>
      <input type="hidden" value={way} {...form.register('by')} />
      {way === 'password' ? (
        <PasswordField label="Password" autoComplete="current-password" {...field('answer')} />
      ) : (
        <TextField label="Code" autoComplete="one-time-code" {...field('answer')} />
      )}
      <div className="row">
        <SubmitButton busy={isBusy}>Confirm</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
