import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { VideoPlayer } from '#features/platform/files/ui/video/video-player.tsx'
import { getPatternSeed } from '#features/event/submission/ui/shown-project.ts'
import { parseYouTubeId } from '#lib/pictures/youtube.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import type { SubmissionData } from '../show.tsx'

/** The video if it is playable, else the whole cover and a link to an external video. */
export function Media({ submission }: { submission: SubmissionData['submission'] }) {
  const { title, imageLink, videoLink } = submission
  if (videoLink && isEmbeddable(videoLink))
    return (
      <div className="sub-media filled sub-media--film">
        <VideoPlayer src={videoLink} title={`${title}, the video`} poster={imageLink} />
      </div>
    )
  return (
    <div className="sub-media filled">
      <Picture
        src={imageLink}
        sizes={pictureSizes.project}
        alt={title && `Picture of ${title}`}
        seed={getPatternSeed(submission)}
        width={960}
        height={600}
        first
      />
      {videoLink && (
        <a className="sub-play" href={videoLink} target="_blank" rel="noopener noreferrer nofollow ugc">
          <Icon of={IconPlayerPlayFilled} /> Watch the video
        </a>
      )}
    </div>
  )
}

const isEmbeddable = (video: string) => video.startsWith('/files/') || parseYouTubeId(video) !== undefined
