import { fitIntoBox, parseImageSize } from '#lib/pictures/size-in-address.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type LargePictureProps = { url: string; title: string; onClose: () => void }

const maxSize = { width: 1600, height: 1600 }

/** Dialog that shows a picture as large as the window allows. */
export function LargePicture({ url, title, onClose }: LargePictureProps) {
  const { width, height } = fitIntoBox(parseImageSize(url) ?? maxSize, maxSize)
  return (
    <Dialog title={title} onClose={onClose} width={`min(96vw, calc(${width}px + 3rem))`}>
      <a className="room__large" href={url} target="_blank" rel="noopener" title="Open in full size">
        <Picture src={url} alt={`${title}, in full size`} {...{ width, height }} sizes="92vw" first />
      </a>
    </Dialog>
  )
}
