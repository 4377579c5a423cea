import { IconTrash } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import type { ControlProps } from '#ui/fields/field.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'

export type FileChoiceProps = {
  control: ControlProps
  icon: IconShape
  /** Noun for the file, such as a picture or a video. */
  noun: string
  /** Accepted types and maximum size. */
  limit: string
  accept: string
  hasFile: boolean
  onPick: (file: File) => unknown
  onRemove: () => void
}

/**
 * The native file control, reachable by keyboard and named by the label above it, with a way to remove the
 * file.
 */
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
