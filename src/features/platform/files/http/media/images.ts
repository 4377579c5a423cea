import { costMinutes, formatMinutes } from '#lib/periods.ts'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { invalid, Refusal, tooLarge } from '#lib/contract/errors.ts'
import { findImageError, imageLimits, imageMessages, type ImageRules } from '../../uploads/image-rules.ts'
import { maxImageWidth } from '#lib/pictures/image-sizes.ts'
import { createBudget } from '#lib/services/fairness/budget.ts'
import { createGate } from '#lib/services/fairness/gate.ts'
import { sniffImage } from './sniff.ts'

export type ImageFormat = 'avif' | 'webp'

export interface EncodedPicture {
  content: Buffer
  width: number
  height: number
}

export interface AcceptedPicture extends EncodedPicture {
  /** Version at `largeWidth`; null unless the picture is wider than that. */
  large: Buffer | null
}

interface ImageSize {
  width: number
  /** Quality from 1 to 100. */
  quality: number
  format: ImageFormat
}

export type Images = ReturnType<typeof createImages>

const readableFormats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']
/** Width that is sufficient for most page pictures, and read four times as fast as the maximum. */
export const largeWidth = 1920

/** Time for reading one person's uploads, in milliseconds per window; rejected uploads count too. */
const uploadBudget = {
  budget: 60_000,
  window: costMinutes * 60_000,
  sentence: `Your pictures take too long to read. Wait ${formatMinutes(costMinutes)}, or send smaller ones.`,
}

const seconds = { upload: 15, variant: 30 }
const input = { limitInputPixels: imageLimits.pixels, failOn: 'error', autoOrient: true } as const

/**
 * Creates a decoder that works in separate threads, on one upload and a few page pictures at a time, with
 * only the readers of the five formats. Uploads and page pictures have separate queues; in both, callers take
 * turns.
 */
export function createImages() {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readableFormats.map((kind) => `VipsForeignLoad${kind}`) })
  const uploads = createGate({ running: 1, waiting: 20, ofOne: 3 })
  const budget = createBudget(uploadBudget)
  // A page may show a hundred pictures, to several people behind one address.
  const variants = createGate({ running: Math.max(1, availableParallelism() - 1), waiting: 200, ofOne: 100 })

  return {
    /**
     * Converts an uploaded picture for storage: upright, not animated, WebP, at most 3840 wide or high,
     * without metadata.
     */
    accept: (file: string, rules: ImageRules, by: string) =>
      uploads(() => budget.spend(by, () => translateErrors(() => accept(file, rules))), by),
    /** Resizes a picture, never beyond its own width. The file is read only when its turn comes. */
    resize: (read: () => Promise<Buffer>, size: ImageSize, by: string) =>
      variants(async () => {
        const content = await read()
        return translateErrors(() => resize(content, size))
      }, by),
  }
}

async function accept(file: string, rules: ImageRules): Promise<AcceptedPicture> {
  const { autoOrient } = await sharp(file, input).metadata()
  const problem = findImageError(autoOrient, rules)
  if (problem) throw invalid({ file: problem })
  const bounds = {
    width: maxImageWidth,
    height: maxImageWidth,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await sharp(file, input)
    .resize(bounds)
    .webp({ quality: 85, effort: 2 })
    .timeout({ seconds: seconds.upload })
    .toBuffer({ resolveWithObject: true })
  const large = info.width > largeWidth ? await createLarge(file) : null
  return { content: data, width: info.width, height: info.height, large }
}

function createLarge(file: string): Promise<Buffer> {
  return sharp(file, input)
    .resize({ width: largeWidth })
    .webp({ quality: 90, effort: 1 })
    .timeout({ seconds: seconds.upload })
    .toBuffer()
}

async function resize(content: Buffer, { width, quality, format }: ImageSize): Promise<Buffer> {
  if (!sniffImage(content)) throw createUnreadableError()
  const picture = sharp(content, input)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: seconds.variant })
  // AVIF needs a lower number for the same look. More effort costs a second and saves almost nothing.
  return format === 'avif'
    ? picture.avif({ quality: Math.max(1, quality - 20), effort: width > 640 ? 0 : 2 }).toBuffer()
    : picture.webp({ quality, effort: 2 }).toBuffer()
}

const createUnreadableError = () => invalid({ file: imageMessages.unreadable })

/** Replaces decoder errors with messages for the sender. */
async function translateErrors<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/pixel limit/i.test((error as Error).message)) throw tooLarge(imageMessages.pixels)
    throw createUnreadableError()
  }
}
