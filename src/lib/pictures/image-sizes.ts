/** Widths of generated pictures (docs/rules.md#pictures). */
export const imageSizes = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const

export const maxImageWidth = 3840

/** Returns the smallest of the `imageSizes` that is sufficient, or the widest. */
export const getImageWidth = (width: number): number =>
  imageSizes.find((size) => size >= width) ?? maxImageWidth
