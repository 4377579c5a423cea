import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

const MessageDialog = createLatePart(async () => (await import('./message-dialog.tsx')).MessageDialog)

interface WriteButtonProps {
  which: OneEventId
  participantIds: string[]
}

/** Button for writing to participants selected in a list. */
export function WriteButton({ which, participantIds }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        disabled={participantIds.length === 0 || participantIds.length > 100}
        title={participantIds.length > 100 ? 'Write to at most 100 at once, or announce it' : undefined}
        onClick={() => setOpen(true)}
      >
        Write
      </Button>
      {isOpen && <MessageDialog {...{ which, participantIds }} onClose={() => setOpen(false)} />}
    </>
  )
}
