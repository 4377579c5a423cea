import { useState } from 'react'
import { MailFrame } from '#features/platform/mail/ui/mail-frame.tsx'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf, RequestOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { announcementContract } from '../contract.ts'

type Previews = AnswerOf<typeof announcementContract, 'preview'>['previews']

interface AnnouncementPreviewProps {
  /** Returns the currently typed draft. */
  draft: () => RequestOf<typeof announcementContract, 'preview'>
}

/** Preview of the e-mail for up to three of its readers. */
export function AnnouncementPreview({ draft }: AnnouncementPreviewProps) {
  const [previews, setPreviews] = useState<Previews | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    const values = draft()
    if (!values.title.trim() || !values.body.trim()) return setError('Write a title and a text first.')
    setBusy(true)
    setError(null)
    try {
      setPreviews((await client(announcementContract).preview(values)).previews)
    } catch (failure) {
      setError((failure as Error).message)
    }
    setBusy(false)
  }
  return (
    <div className="mt-4" aria-live="polite">
      <Button size="sm" busy={isBusy} onClick={() => void show()}>
        {previews ? 'Preview again' : 'Preview the e-mail'}
      </Button>
      {error && <p className="small mt-2">{error}</p>}
      {previews?.length === 0 && <p className="small text-muted mt-2">Nobody gets it by e-mail.</p>}
      {previews?.map(({ name, ...mail }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two people can have one name.
        <div key={index} className="mt-4">
          <p className="small text-muted">To {name || 'someone without a name'}</p>
          <MailFrame {...mail} />
        </div>
      ))}
    </div>
  )
}
