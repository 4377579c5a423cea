import { useSendsMail } from '#lib/use-sends-mail.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { TokenList, type Tokens } from '../tokens/token-list.tsx'

export function PersonTokens({ tokens }: { tokens: Tokens }) {
  const mailHint = useSendsMail() ? ' We e-mail them when you end one.' : ''
  return (
    <FormSection title="Tokens" hint={`Programs use them as this person.${mailHint}`}>
      {tokens.total > 0 ? (
        <TokenList tokens={tokens} zone="UTC" />
      ) : (
        <p className="text-muted">They have none.</p>
      )}
    </FormSection>
  )
}
