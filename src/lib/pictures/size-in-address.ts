const named = /^\/files\/[\w-]+\/[\w-]+-(\d{1,5})x(\d{1,5})\.webp$/

/** The pixels of an uploaded picture, which its name tells; undefined for the address of anything else. */
export function sizeInAddress(url: string): { width: number; height: number } | undefined {
  const [, width = 0, height = 0] = (named.exec(url) ?? []).map(Number)
  return width && height ? { width, height } : undefined
}

/** As large as it fits into a box, and never larger than it is. */
export function fitted(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const share = Math.min(1, box.width / width, box.height / height)
  const along = (pixels: number) => Math.max(1, Math.round(pixels * share))
  return { width: along(width), height: along(height) }
}
