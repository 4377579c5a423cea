import { IconCopy } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { ShownOnce } from '#ui/parts/shown-once.tsx'
import { copyText } from '#ui/parts/copy-text.ts'

interface NewTokenProps {
  secret: string
  onDone: () => void
}

/** Shown this once. */
export const NewToken = ({ secret, onDone }: NewTokenProps) => (
  <ShownOnce label="Your new token">
    <Notice tone="success" title="Copy your token now" news="good">
      You won’t see it again. Whoever has it can act as you, so keep it like a password.
    </Notice>
    <p className="tokens__secret">
      <code>{secret}</code>
    </p>
    <div className="row">
      <Button icon={IconCopy} onClick={() => void copyText(secret, 'Token copied')}>
        Copy
      </Button>
      <Button variant="primary" onClick={onDone}>
        I’ve saved it
      </Button>
    </div>
  </ShownOnce>
)
