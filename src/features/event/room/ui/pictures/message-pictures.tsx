import { useState } from 'react'
import { fitIntoBox, parseImageSize } from '#lib/pictures/size-in-address.ts'
import { lazyPart } from '#ui/overlays/lazy-part.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { MessagePicture } from '../../contract.ts'

const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture)

/** Maximum size of a picture in the room, in CSS pixels. */
const box = { width: 320, height: 240 }

type PicturesProps = {
  pictures: readonly MessagePicture[]
  /** Name of the author. */
  by: string
}

/** Pictures of a message, with space reserved for their sizes. Pressing one opens it large. */
export function MessagePictures({ pictures, by }: PicturesProps) {
  const [large, setLarge] = useState<MessagePicture>()
  if (pictures.length === 0) return null
  const describe = ({ alt }: MessagePicture) => alt || `Picture by ${by}`
  return (
    <>
      <ul className="message__pictures">
        {pictures.map((picture) => {
          const { width, height } = fitIntoBox(parseImageSize(picture.url) ?? box, box)
          return (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Open large: ${describe(picture)}`}
                onClick={() => setLarge(picture)}
              >
                <Picture
                  src={picture.url}
                  alt={describe(picture)}
                  {...{ width, height }}
                  sizes={`${width}px`}
                  instead={<span className="message__lost">{describe(picture)} can’t be shown</span>}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {large && <LargePicture url={large.url} title={describe(large)} onClose={() => setLarge(undefined)} />}
    </>
  )
}
