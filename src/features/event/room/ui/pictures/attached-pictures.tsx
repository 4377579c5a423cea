import { IconTrash } from '@tabler/icons-react'
import '#features/platform/files/ui/upload-field.css'
import { UploadProgress } from '#features/platform/files/ui/upload-progress.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { maxAltLength, maxPictures } from '../../contract.ts'
import type { AttachedPicture, Pictures } from './use-pictures.ts'

/** Pictures of the unsent message: upload progress, alt text and a button to remove each. */
export function AttachedPictures({ pictures }: { pictures: Pictures }) {
  const { all, tooMany } = pictures
  return (
    <>
      {all.length > 0 && (
        <ul className="upload" aria-label="Pictures of your message">
          {all.map((picture) => (
            <li key={picture.id} className="room__attached">
              <Row {...{ attached: picture, pictures }} />
            </li>
          ))}
        </ul>
      )}
      {tooMany && (
        <p className="small message__error" role="alert">
          A message can have {maxPictures} pictures. The others were left out.
        </p>
      )}
    </>
  )
}

function Row({ attached, pictures }: { attached: AttachedPicture; pictures: Pictures }) {
  const { id, name, url, alt, share, fault, file } = attached
  const remove = () => pictures.remove(id)
  if (fault)
    return (
      <div className="row small">
        <span className="message__error" role="alert">
          {name}: {fault}
        </span>
        {file && (
          <Button size="sm" onClick={() => pictures.again(attached)}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={remove}>
          Remove
        </Button>
      </div>
    )
  if (!url)
    return (
      <UploadProgress share={share} onCancel={remove}>
        {name}
      </UploadProgress>
    )
  return (
    <>
      <Picture src={url} alt="" width={64} height={64} sizes="64px" />
      <TextField
        label="What does it show?"
        name={`alt-${id}`}
        most={maxAltLength}
        maxLength={maxAltLength}
        value={alt}
        onChange={({ target }) => pictures.describe(id, target.value)}
        // Prevents Enter here from sending the message.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <IconButton size="sm" variant="quiet" icon={IconTrash} label={`Remove ${name}`} onClick={remove} />
    </>
  )
}
