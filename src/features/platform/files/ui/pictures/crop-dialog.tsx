import { useCallback, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogText } from '#ui/overlays/dialog.tsx'
import { useOnce } from '#ui/saving/use-once.ts'
import type { ImageRules } from '../../uploads/image-rules.ts'
import { cropPicture, toPixelPart } from './crop-picture.ts'

interface CropDialogProps {
  picture: Blob
  rules: ImageRules & { aspect: number }
  onDone: (croppedPicture: Blob) => void
  onClose: () => void
}

/** Lets the user crop a picture to the required shape with the mouse, a finger or the arrow keys. */
export function CropDialog({ picture, rules, onDone, onClose }: CropDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const saveRequest = useOnce()
  const showPicture = usePictureRef(picture)
  // The minimum size is in the picture's own pixels, the frame in screen pixels.
  const displayScale = image ? image.width / image.naturalWidth : 0

  const startCrop = (loadedImage: HTMLImageElement) => {
    setImage(loadedImage)
    setCrop(getLargestCrop(loadedImage, rules.aspect))
  }
  const save = async () => {
    if (!image || !crop) return
    if (!saveRequest.begin()) return
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    onDone(await cropPicture(image, toPixelPart(crop, size)))
  }

  return (
    <Dialog
      title="Crop the picture"
      onClose={onClose}
      width="46rem"
      alert
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saveRequest.isBusy} onClick={() => void save()}>
            Use this crop
          </Button>
        </>
      }
    >
      <DialogText>
        Move the frame or drag its corners. With a keyboard, Tab to a corner and use the arrow keys.
      </DialogText>
      <div className="crop">
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
          aspect={rules.aspect}
          minWidth={(rules.minWidth ?? 16) * displayScale}
          minHeight={(rules.minHeight ?? 16) * displayScale}
          keepSelection
          ruleOfThirds
        >
          <img ref={showPicture} alt="" onLoad={({ currentTarget }) => startCrop(currentTarget)} />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

function getLargestCrop({ width, height }: HTMLImageElement, aspect: number): PercentCrop {
  const isWide = width / height > aspect
  const cropSize = isWide ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 }
  return centerCrop(makeAspectCrop(cropSize, aspect, width, height), width, height)
}

/** Returns a ref that shows an in-memory picture while its element is mounted. */
function usePictureRef(blob: Blob) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
}
