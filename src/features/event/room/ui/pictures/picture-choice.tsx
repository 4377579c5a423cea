import { IconPhotoUp } from '@tabler/icons-react'
import { useId } from 'react'
import { animationNote, imageTypes } from '#features/platform/files/uploads/image-rules.ts'
import { Icon } from '#ui/icon.tsx'

export function PictureChoice({ onPick }: { onPick: (files: File[]) => void }) {
  const id = useId()
  return (
    <span className="upload__choice">
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={imageTypes.join()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
      <label className="btn" htmlFor={id}>
        <Icon of={IconPhotoUp} />
        Add pictures
      </label>
      <span className="small text-muted">{animationNote}</span>
    </span>
  )
}
