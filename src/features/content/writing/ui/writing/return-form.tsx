import { useState } from 'react'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

interface ReturnProps {
  what: 'return' | 'unpublish'
  send: (reason: string) => Promise<boolean>
  onClose: () => void
}

const actionTexts = {
  return: { title: 'Send back', act: 'Send back' },
  unpublish: { title: 'Take it down', act: 'Take down' },
}

/** Form for the reason why a text is returned or unpublished, which its author reads. */
export function ReturnForm({ what, send, onClose }: ReturnProps) {
  const sendsMail = useSendsMail()
  const [reason, setReason] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const { title, act } = actionTexts[what]
  const submit = async () => {
    if (reason.trim() === '') {
      setErrorMessage('Say what should change')
      document.getElementById('reason')?.focus()
    } else if (await send(reason)) onClose()
  }
  return (
    <Panel title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextArea
          label="What should change"
          name="reason"
          required
          rows={5}
          most={2000}
          hint={
            sendsMail
              ? 'We e-mail this to the author and show it above the text.'
              : 'Its author reads this above the text.'
          }
          value={reason}
          error={errorMessage}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant={what === 'return' ? 'primary' : 'danger'}>
          {act}
        </Button>
      </form>
    </Panel>
  )
}
