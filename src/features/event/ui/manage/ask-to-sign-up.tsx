import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** For who cannot be found: what to send them oneself. */
export function AskToSignUp() {
  if (!useHydrated()) return null
  const message = `Hi! I’d like to give you a role at our event. Sign up at ${location.origin}/signup, make your profile public, then tell me your username.`
  return (
    <details className="mt-6">
      <summary>Can’t find them?</summary>
      <div className="stack mt-4">
        <TextArea
          label="Message to send them"
          name="askToSignUp"
          hint="They may not have an account yet, or a private profile."
          rows={4}
          value={message}
          readOnly
        />
        <div>
          <Button onClick={() => void copyText(message, 'Message copied')}>Copy the message</Button>
        </div>
      </div>
    </details>
  )
}
