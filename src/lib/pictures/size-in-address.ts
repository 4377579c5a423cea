const sizedFileUrl = /^\/files\/[\w-]+\/[\w-]+-(\d{1,5})x(\d{1,5})\.webp$/

/** Reads the pixel size from the name of an uploaded picture; undefined for any other URL. */
export function parseImageSize(url: string): { width: number; height: number } | undefined {
  const [, width = 0, height = 0] = (sizedFileUrl.exec(url) ?? []).map(Number)
  return width && height ? { width, height } : undefined
}

/** Scales a size down to fit into a box, never up. */
export function fitIntoBox(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const share = Math.min(1, box.width / width, box.height / height)
  const scalePixels = (pixels: number) => Math.max(1, Math.round(pixels * share))
  return { width: scalePixels(width), height: scalePixels(height) }
}
