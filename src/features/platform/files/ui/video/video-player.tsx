import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { getImageUrl } from '#lib/pictures/image-url.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { parseYouTubeId } from '#lib/pictures/youtube.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import { youTubeFrame } from '#ui/pictures/youtube-frame.ts'
import './video-player.css'

export type VideoPlayerProps = {
  /** URL of an uploaded video, or an external link. */
  src: string
  /** Accessible name of the video. */
  title: string
  /** Picture shown before playback; by default the first frame or a pattern. */
  poster?: string | null | undefined
  /** Captions, as WebVTT files of this site. */
  captions?: readonly { src: string; label: string; language: string }[] | undefined
}

/**
 * Plays an uploaded or YouTube video, and shows any other as a link. Requests nothing from another site
 * before the viewer presses play.
 */
export function VideoPlayer({ src, title, captions, ...more }: VideoPlayerProps) {
  const id = parseYouTubeId(src)
  const poster = ownPicture(more.poster ?? null)
  if (src.startsWith('/files/')) return <Film {...{ src, title, poster, captions }} />
  return id ? <YouTube {...{ id, title, poster }} /> : <ExternalFilm {...{ src, title }} />
}

function Film({ src, title, poster, captions = [] }: VideoPlayerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return (
      <p className="film film--link">
        This browser can’t play the video.
        <Link href={src} reload download>
          Download it instead
        </Link>
      </p>
    )
  const tracks = captions.map(({ language, ...track }) => (
    <track key={track.src} {...track} srcLang={language} kind="captions" />
  ))
  return createElement(
    'video',
    {
      key: src,
      className: 'film',
      controls: true,
      playsInline: true,
      // Without a poster the browser shows the first frame, for which it loads the beginning of the video.
      preload: poster ? 'none' : 'metadata',
      src: poster ? src : `${src}#t=0.1`,
      poster: poster ? getImageUrl(poster, 960) : undefined,
      'aria-label': title,
      onError: () => setHasFailed(true),
    },
    ...tracks,
  )
}

function YouTube({ id, title, poster }: { id: string; title: string; poster: string | undefined }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <div
        className="film"
        ref={(box) => {
          if (box && !box.firstChild) box.append(youTubeFrame(id, title))
        }}
      />
    )
  return (
    <div className="film film--poster">
      <Picture src={poster} seed={id} width={960} height={540} sizes={pictureSizes.cover} />
      <button type="button" className="film__play" onClick={() => setIsPlaying(true)}>
        <Icon of={IconPlayerPlayFilled} />
        Play {title} from YouTube
      </button>
    </div>
  )
}

function ExternalFilm({ src, title }: { src: string; title: string }) {
  return (
    <p className="film film--link">
      <Icon of={IconExternalLink} />
      <Link href={src} target="_blank">
        {title} on {URL.parse(src)?.hostname.replace(/^www\./, '') ?? 'another site'}
      </Link>
    </p>
  )
}
