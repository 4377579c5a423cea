import { IconCopy } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownSecret } from './webhook-calls.ts'

/** Notice that shows the secret once. */
export function SecretNotice({ secret, publicKey, onDone }: ShownSecret & { onDone: () => void }) {
  return (
    <div className="webhook-secret">
      <Notice tone="success" title="Copy the secret now" news="good">
        With it your receiver knows that a message is from us. You won’t see it again.
      </Notice>
      <Key label="Secret" value={secret} said="Secret copied" />
      <details>
        <summary>Checking without a secret?</summary>
        <p className="small text-muted">Each message has an Ed25519 signature too (v1a). Its public key:</p>
        <Key label="Public key" value={publicKey} said="Public key copied" />
      </details>
      <div>
        <Button variant="primary" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </div>
  )
}

const Key = ({ label, value, said }: { label: string; value: string; said: string }) => (
  <div className="row webhook-secret__key">
    <code aria-label={label}>{value}</code>
    <Button icon={IconCopy} onClick={() => void copyText(value, said)}>
      {`Copy the ${label.toLowerCase()}`}
    </Button>
  </div>
)
