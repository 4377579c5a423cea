import { FormSection } from '#ui/saving/save-form.tsx'
import { TokenList, type Tokens } from '../tokens/token-list.tsx'

/** For ADMIN: what programs use in a person’s place, and the end of it. */
export const PersonTokens = ({ tokens }: { tokens: Tokens }) => (
  <FormSection title="Tokens" hint="Programs use them as this person. We e-mail them when you end one.">
    {tokens.total > 0 ? (
      <TokenList tokens={tokens} zone="UTC" />
    ) : (
      <p className="text-muted">They have none.</p>
    )}
  </FormSection>
)
