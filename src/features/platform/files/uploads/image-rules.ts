/** Bytes per MB. */
export const megabyte = 1_048_576

export const imageLimits = { bytes: 10 * megabyte, pixels: 50_000_000 }

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Note about animations, since pictures are encoded again, as a single frame. */
export const animationNote = 'Animations keep only their first picture.'

/** Limits shown before a picture is chosen. */
export const imageLimit = `JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. ${animationNote}`

export const imageMessages = {
  size: 'File size must be less than 10MB',
  type: 'File type must be JPEG, PNG, WebP, AVIF or GIF',
  pixels: 'A picture can have at most 50 megapixels',
  unreadable: 'We can’t read this picture',
}

export interface ImageRules {
  minWidth?: number
  minHeight?: number
  /** Width divided by height. */
  aspect?: number
  /** Alternative rules, for paths that accept pictures of two kinds. */
  or?: ImageRules
}

export const widescreen = 16 / 9

export const submissionRules: ImageRules = { aspect: widescreen, or: { aspect: 16 / 10 } }

/** Rules for the profile picture, and for the wide cover photo behind it. */
export const pictureRules: ImageRules = { aspect: 1, minWidth: 250, minHeight: 250 }
export const coverRules: ImageRules = { aspect: 4, minWidth: 1000, minHeight: 250 }

/** Rules by the first part of the upload path: a face is square, a project is wide. */
const rules: Record<string, ImageRules> = {
  profile: { ...pictureRules, or: coverRules },
  project: { aspect: widescreen },
  submission: submissionRules,
  app: { aspect: widescreen },
}

export const getImageRules = (path: string): ImageRules => rules[path.split('/', 1)[0]!] ?? {}

/** Allows 2 % deviation, for the rounding of crops in small pictures. */
export const hasAspect = (width: number, height: number, aspect: number) =>
  Math.abs(width / height / aspect - 1) <= 0.02

/** Returns the error sentence for a picture of this size, or undefined if it fits. */
export function findImageError(
  { width, height }: { width: number; height: number },
  { minWidth = 1, minHeight = 1, aspect, or }: ImageRules,
): string | undefined {
  if (or && !findImageError({ width, height }, or)) return undefined
  if (width < minWidth || height < minHeight)
    return `The picture must be at least ${minWidth} by ${minHeight} pixels`
  if (aspect === undefined || hasAspect(width, height, aspect)) return undefined
  if (aspect === 1) return 'The picture must be square'
  if (or?.aspect === 16 / 10) return 'The picture must have the shape 16:9 or 16:10'
  return `The picture must have the shape ${aspect === widescreen ? '16:9' : `${Number(aspect.toFixed(2))}:1`}`
}
