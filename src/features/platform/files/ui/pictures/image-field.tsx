import { IconPhotoUp } from '@tabler/icons-react'
import { Field, type BaseFieldProps } from '#ui/fields/field.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { imageLimit, imageTypes, type ImageRules } from '../../uploads/image-rules.ts'
import { DropZone } from '../drop-zone.tsx'
import { FileChoice } from '../file-choice.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const CropDialog = createLatePart(async () => (await import('./crop-dialog.tsx')).CropDialog)

export type ImageFieldProps = BaseFieldProps & {
  /** URL of the current picture, held by the form. */
  value: string | null
  onChange: (url: string | null) => void
  /** Upload path, such as event/{eventId}; it also determines shape and minimum size. */
  path: string
  /** Overrides the rules of the path if a form requires more. */
  rules?: ImageRules | undefined
}

/** Lets the user pick or drop a picture, crops it if a shape is required, uploads it at once and shows it. */
export function ImageField({ value, onChange, path, rules, error, ...around }: ImageFieldProps) {
  const upload = useImageUpload({ path, rules, onChange })
  const { toCrop, rules: imageRules, progress, fault } = upload
  return (
    <Field {...around} error={fault ?? error}>
      {(control) => (
        <DropZone onDrop={upload.pick} isBusy={progress !== undefined}>
          {value && <Preview url={value} />}
          {progress === undefined ? (
            <FileChoice
              control={control}
              icon={IconPhotoUp}
              noun="picture"
              limit={imageLimit}
              accept={imageTypes.join()}
              hasFile={value !== null}
              onPick={upload.pick}
              onRemove={() => onChange(null)}
            />
          ) : (
            <UploadProgress share={progress} onCancel={upload.cancel} />
          )}
          {toCrop && imageRules.aspect !== undefined && (
            <CropDialog
              picture={toCrop}
              rules={{ ...imageRules, aspect: imageRules.aspect }}
              onDone={(croppedPicture) => void upload.send(croppedPicture)}
              onClose={upload.leave}
            />
          )}
        </DropZone>
      )}
    </Field>
  )
}

function Preview({ url }: { url: string }) {
  return (
    <div className="upload__picture">
      <Picture src={url} seed={url} alt="Current picture" width={320} height={200} sizes="20rem" />
    </div>
  )
}
