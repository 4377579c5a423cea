import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { UploadProgress } from '#features/platform/files/ui/upload-progress.tsx'
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts'

type Uploads = ReturnType<typeof usePictureUploads>

/** Pictures being uploaded, each with a field for its alternative text; calls `onDone` after the last one. */
export function PictureUploads({ uploads, onDone }: { uploads: Uploads; onDone: () => void }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className="editor__uploads" aria-label="Pictures">
      {uploads.uploads.map((upload, index) => (
        <li key={upload.id} className="editor__form">
          <Row
            {...{ upload, uploads }}
            isFirst={index === 0}
            onDone={uploads.uploads.length === 1 ? onDone : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  upload: PictureUpload
  uploads: Uploads
  isFirst: boolean
  onDone: (() => void) | undefined
}

function Row({ upload, uploads, isFirst, onDone }: RowProps) {
  const { id, name, share, markdown } = upload
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFormElement>(null)
  // Below the text the field would be out of sight, so it scrolls to the middle of the window when it
  // appears.
  useEffect(() => {
    if (!isFirst) return
    field.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [isFirst])
  return (
    <form
      ref={box}
      onSubmit={(event) => {
        event.preventDefault()
        if (markdown === null) return
        uploads.close(id)
        onDone?.()
      }}
    >
      {markdown === null ? (
        <UploadProgress share={share} onCancel={() => uploads.cancel(id)}>
          {name}
        </UploadProgress>
      ) : (
        <output className="small">{name} is in the text.</output>
      )}
      <TextField
        label="What does it show?"
        name={`alt-${id}`}
        hint="Screen readers read this out. Leave it empty if the picture is just decoration."
        most={200}
        ref={field}
        onChange={(event) => uploads.describe(upload, event.target.value)}
      />
      {markdown !== null && (
        <Button type="submit" size="sm">
          Done
        </Button>
      )}
    </form>
  )
}
