import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import type { OwnSubmission } from './draft.ts'
import { getSubmissionDraftKey, listUnsavedFields } from './kept-fields.ts'

type UnsavedTextProps = { eventId: string; teamId: string; submission: OwnSubmission | null }

/** Unsaved text after submissions close, to read and copy. It isn't part of the project. */
export function UnsavedText({ eventId, teamId, submission }: UnsavedTextProps) {
  const draftStore = useDrafts()
  const fields = useMemo(
    () =>
      draftStore
        ? listUnsavedFields(drafts.read(`draft:${getSubmissionDraftKey(eventId, teamId)}`), submission)
        : [],
    [draftStore, eventId, teamId, submission],
  )
  if (fields.length === 0) return null
  return (
    <section className="stack mt-6" aria-labelledby="h-kept">
      <h2 id="h-kept">What you typed and didn’t save</h2>
      <Notice tone="warning">
        Submissions closed before this was saved, so it isn’t part of your project. It’s still on this device:
        read it, copy it, and if something went wrong, ask the organizers for more time.
      </Notice>
      {fields.map(({ name, label, text }, place) => (
        // A field may be there twice, from two visits.
        <div key={place}>
          <TextArea
            label={label}
            name={`kept-${name}-${place}`}
            rows={Math.min(12, text.split('\n').length + 1)}
            value={text}
            readOnly
          />
          <Button
            size="sm"
            aria-label={`Copy ${label}`}
            onClick={() => void copyText(text, `${label} copied`)}
          >
            Copy
          </Button>
        </div>
      ))}
    </section>
  )
}
