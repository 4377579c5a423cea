import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

const DuplicateDialog = createLatePart(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)

export interface DuplicateSectionProps {
  which: OneEventId
  timeZone: string
  /** Start of the original event or stream. */
  startAt: string | null
  /** Number of items on the original's schedule. */
  items: number
}

export function DuplicateSection(props: DuplicateSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FormSection
      title="Duplicate"
      hint="Start a draft with the same texts, and whatever else you choose to copy."
    >
      <Button onClick={() => setOpen(true)}>Duplicate</Button>
      {isOpen && <DuplicateDialog {...props} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}
