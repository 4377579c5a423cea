import { IconVideoPlus } from '@tabler/icons-react'
import { VideoPlayer } from './video-player.tsx'
import { type FileFieldProps, WholeFileField } from './whole-file-field.tsx'

/**
 * Field for a video of at most 300 MB, shown in a player once uploaded. An external video is shown as a link,
 * unless it is from YouTube.
 */
export function VideoField(props: FileFieldProps) {
  return (
    <WholeFileField {...props} type="submission_video" icon={IconVideoPlus}>
      {(url) => <VideoPlayer src={url} title={props.label} />}
    </WholeFileField>
  )
}
