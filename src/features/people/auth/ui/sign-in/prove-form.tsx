import { useEffect, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ErrorNotice, Notice } from '#ui/parts/notice.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { type Proof, proof, proofContract } from '../../second-factor/proof-contract.ts'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { MailUnavailable } from './no-mail-yet.tsx'

type ProofMethod = Proof['by']

const { proveIdentity, requestProof } = client(proofContract)

const choices: Record<ProofMethod, string> = {
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
  const availableMethods: ProofMethod[] = [
    ...(security.hasPassword ? (['password'] as const) : []),
    ...(security.secondFactor ? (['code'] as const) : []),
  ]
  // Without another way, e-mail is offered even on a site that sends none, to say who can help.
  const methods: ProofMethod[] =
    sendsMail || availableMethods.length === 0 ? [...availableMethods, 'mail'] : availableMethods
  const [method, setMethod] = useState(methods[0]!)
  const [isMailed, setMailed] = useState(false)
  const { act, isBusy } = useAct()
  const choose = async (next: ProofMethod) => {
    if (next === 'mail' && !(await act(() => requestProof({})))) return
    setMailed(next === 'mail')
    setMethod(next)
  }
  const isAsking = method !== 'mail' || isMailed
  const others = methods.filter((otherMethod) => !isAsking || otherMethod !== method)
  return (
    <div className="stack">
      {isMailed && <CodeSent address={security.email} />}
      {isAsking && <AnswerForm key={method} way={method} onProven={onProven} onCancel={onCancel} />}
      <div className="row">
        {others.map((otherMethod) => (
          <Button key={otherMethod} size="sm" busy={isBusy} onClick={() => void choose(otherMethod)}>
            {choices[otherMethod]}
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
      <MailUnavailable what="code" address={address}>
        Ask an administrator of this site to help you.
      </MailUnavailable>
    )
  return (
    <Notice tone="success" title="Check your inbox" news="good">
      <p>
        We’ve sent a code to <strong className="break-words">{address}</strong>.
      </p>
    </Notice>
  )
}

function AnswerForm({
  way,
  onProven,
  onCancel,
}: {
  way: ProofMethod
  onProven: () => void
  onCancel: () => void
}) {
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
      <ErrorNotice>{message}</ErrorNotice>
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
