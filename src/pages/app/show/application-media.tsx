import { VideoPlayer } from '#features/platform/files/ui/video/video-player.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import type { ApplicationData } from '../show.tsx'

/** Shows the video if there is one, else the whole cover picture. */
export function ApplicationMedia({ application }: Pick<ApplicationData, 'application'>) {
  const { id, title, imageLink, videoLink } = application
  if (videoLink) return <VideoPlayer src={videoLink} title={title} poster={imageLink} />
  return (
    <div className="sub-media filled">
      <Picture
        src={imageLink}
        alt={`Picture of ${title}`}
        sizes={pictureSizes.project}
        seed={`${id}-${title}`}
        width={960}
        height={600}
        first
      />
    </div>
  )
}
