import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import { type TokenScope, tokenScopes } from '#lib/contract/token.ts'
import { lookupText } from '#lib/fields/fields.ts'
import { maxTokenDays, tokenDays } from '#lib/periods.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusFirstField } from '#ui/navigation/focus-first.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { tokenContract } from '../../token/token-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import type { Tokens } from './token-list.tsx'

const { createToken } = client(tokenContract)
const { body } = tokenContract.operations.createToken
/** Form values as strings from the browser. */
const schema = z.object({ name: body.shape.name, eventId: lookupText(40), days: lookupText(3) })

interface TokenFormProps {
  events: Tokens['events']
  onSecret: (secret: string) => void
  onCancel: () => void
}

export function TokenForm({ events, onSecret, onCancel }: TokenFormProps) {
  const { revalidate } = useRevalidator()
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const { field, submit, isBusy, faults, message } = useContractForm({
    schema,
    send: async ({ name, eventId, days }) => {
      const request = { name, scopes, eventId: eventId || null, days: Number(days) }
      const { secret } = await withRecentSignIn(() => createToken(request))
      onSecret(secret)
      await revalidate()
    },
  })
  const scopesError = faults.find((error) => error.field === 'scopes')?.message
  const toggle = (scope: TokenScope) =>
    setScopes(tokenScopes.filter((tokenScope) => (tokenScope === scope) !== scopes.includes(tokenScope)))
  return (
    <form ref={focusFirstField} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextField
        label="Name"
        hint="What will use it, so that you know it again."
        autoComplete="off"
        required
        {...field('name')}
      />
      <fieldset className="stack tokens__scopes" id="scopes" tabIndex={-1}>
        <legend>What it can do</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            hint={scopeTexts[scope].hint}
            error={scope === tokenScopes.at(-1) ? scopesError : undefined}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
          >
            {scopeTexts[scope].label}
          </Checkbox>
        ))}
      </fieldset>
      <SelectField
        label="Where"
        empty="Every event, and the rest of the site"
        options={events.map(({ id, title }) => ({ value: id, label: `Only ${title}` }))}
        {...field('eventId')}
      />
      <SelectField label="Works for" options={periods} defaultValue={String(tokenDays)} {...field('days')} />
      <div className="row">
        <SubmitButton busy={isBusy}>Make token</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

const scopeTexts: Record<TokenScope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'See what you can see.' },
  write: { label: 'Write', hint: 'Change what you can change, but not your account.' },
  judge: { label: 'Judge', hint: 'Fill in your ballots, and write feedback on the projects you review.' },
}

const periods = [7, 30, tokenDays, 180, maxTokenDays].map((days) => ({
  value: String(days),
  label: `${days} days`,
}))
