import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { latePart } from '#ui/parts/late-part.tsx'
import type { OneOccasion } from '#features/event/event/contract.ts'

const DuplicateDialog = latePart(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)

export interface DuplicateSectionProps {
  which: OneOccasion
  timeZone: string
  /** Of the first one. */
  startAt: string | null
  /** How many things are on its schedule. */
  items: number
}

/** Making another one like this. */
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
