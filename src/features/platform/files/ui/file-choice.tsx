import { IconTrash } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import type { ControlProps } from '#ui/fields/field.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'

export type FileChoiceProps = {
  control: ControlProps
  icon: IconShape
  /** What there is to choose: a picture, a video. */
  noun: string
  /** Which files are taken and how large they may be. */
  limit: string
  accept: string
  hasFile: boolean
  onPick: (file: File) => unknown
  onRemove: () => void
}

/** The field's own control, reached by keyboard and named by the label above it, and the way to be rid of the file. */
export function FileChoice({
  control,
  icon,
  noun,
  limit,
  accept,
  hasFile,
  onPick,
  onRemove,
}: FileChoiceProps) {
  return (
    <div className="upload__choice">
      <input
        {...control}
        required={control.required && !hasFile}
        className="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <label className="btn" htmlFor={control.id}>
        <Icon of={icon} />
        {hasFile ? 'Choose another' : `Choose a ${noun}`}
      </label>
      {hasFile ? (
        <Button variant="quiet" icon={IconTrash} onClick={onRemove}>
          Remove
        </Button>
      ) : (
        <span className="small">or drop one here</span>
      )}
      <span className="small upload__limit">{limit}</span>
    </div>
  )
}
