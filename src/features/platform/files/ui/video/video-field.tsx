import { IconVideoPlus } from '@tabler/icons-react'
import { VideoPlayer } from './video-player.tsx'
import { type FileFieldProps, WholeFileField } from './whole-file-field.tsx'

/** A video of at most 300 MB, shown with a player once it is there. A link to a video elsewhere is shown as that. */
export function VideoField(props: FileFieldProps) {
  return (
    <WholeFileField {...props} type="submission_video" icon={IconVideoPlus}>
      {(url) => <VideoPlayer src={url} title={props.label} />}
    </WholeFileField>
  )
}
