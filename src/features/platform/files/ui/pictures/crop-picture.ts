import { maxImageWidth } from '#lib/pictures/image-sizes.ts'

/** An area of a picture, in the picture's own pixels or in percent. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Converts the area chosen on screen, in percent, to the picture's own pixels. */
export function toPixelPart(percent: Part, { width, height }: { width: number; height: number }): Part {
  const x = Math.round((percent.x * width) / 100)
  const y = Math.round((percent.y * height) / 100)
  return {
    x,
    y,
    width: Math.min(Math.round((percent.width * width) / 100), width - x),
    height: Math.min(Math.round((percent.height * height) / 100), height - y),
  }
}

/**
 * Returns the cropped area, at most 3840 pixels wide and high, as WebP, or as JPEG if the browser can't
 * encode WebP.
 */
export async function cropPicture(image: HTMLImageElement, part: Part): Promise<Blob> {
  const scale = Math.min(1, maxImageWidth / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  const { x, y, width, height } = part
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const webp = await encodeCanvas(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : encodeCanvas(canvas, 'image/jpeg')
}

async function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('We can’t read this picture')
  return blob
}
