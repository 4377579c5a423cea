import type { ComponentType } from 'react'
import { submissionRules } from '#features/platform/files/uploads/image-rules.ts'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { PdfField } from '#features/platform/files/ui/video/pdf-field.tsx'
import { VideoField } from '#features/platform/files/ui/video/video-field.tsx'
import type { FileFieldProps } from '#features/platform/files/ui/video/whole-file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isOwnFile } from '../../draft/addresses.ts'
import type { StepProps } from './about-step.tsx'
import { FieldConflict } from './conflicts/field-conflict.tsx'

type MediaProps = StepProps & { path: string }

/** Step for the cover image and optional video or slides. */
export function MediaStep(props: MediaProps) {
  const { form, by, path } = props
  const { values, change, errorOf } = form
  return (
    <>
      <ImageField
        label="Cover image"
        name="imageLink"
        required
        hint="16:9, shown at most 960 pixels wide."
        path={path}
        rules={submissionRules}
        value={values.imageLink || null}
        error={errorOf('imageLink')}
        onChange={(url) => change({ imageLink: url ?? '' })}
      />
      <FieldConflict name="imageLink" {...{ form, by }} />
      <FileOrLink
        {...props}
        name="videoLink"
        label="Video"
        linkLabel="Or a link to a video"
        of={VideoField}
      />
      <FileOrLink
        {...props}
        name="presentationLink"
        label="Presentation"
        linkLabel="Or a link to slides"
        of={PdfField}
      />
    </>
  )
}

type FileOrLinkProps = MediaProps & {
  name: 'videoLink' | 'presentationLink'
  label: string
  linkLabel: string
  of: ComponentType<FileFieldProps>
}

/** Field for either an uploaded file or an external address. */
function FileOrLink({ form, by, path, name, label, linkLabel, of: FileField }: FileOrLinkProps) {
  const { text, values, change } = form
  const value = values[name]
  const isFile = isOwnFile(value)
  return (
    <>
      <FileField
        {...{ label, name, path }}
        value={isFile ? value : null}
        onChange={(url) => change({ [name]: url ?? '' })}
      />
      {!isFile && (
        <TextField
          label={linkLabel}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          hint="Make sure anyone can open it."
          {...text(name)}
          id={`${name}-link`}
        />
      )}
      <FieldConflict {...{ name, form, by }} />
    </>
  )
}
