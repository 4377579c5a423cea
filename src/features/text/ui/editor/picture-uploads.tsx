import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UploadProgress } from '#features/files/ui/upload-progress.tsx'
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts'

type Uploads = ReturnType<typeof usePictureUploads>

/** Pictures on their way, each with the question what it shows. */
export function PictureUploads({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className="editor__uploads" aria-label="Pictures">
      {uploads.uploads.map((upload) => (
        <li key={upload.id} className="editor__form">
          <Row upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

function Row({ upload, uploads }: { upload: PictureUpload; uploads: Uploads }) {
  const { id, name, share, markdown } = upload
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (markdown !== null) uploads.close(id)
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
