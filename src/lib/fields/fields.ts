import * as z from 'zod/mini'
import { bodyLimitText, maxBodyBytes } from '../longest-body.ts'
import { isSeen, isSound, onOneLine, unsoundMessage } from './characters.ts'
import { limited } from './limits.ts'
import { isKeepable } from './moments.ts'
import { zoneNamed } from './zone/zones.ts'

const required = 'This field is required'
const tooShort = (min: number) => `This is too short, write minimum ${min} characters`
const tooLong = (max: number) => `This is too long maximum ${max} characters`

interface Bounds {
  min?: number
  max?: number
  short?: string
  long?: string
}

export const countCodePoints = (value: string) => [...value].length

/** Normalizes to NFC and trims. Applied to every text field after `bounded`. */
export const tidy = (value: string) => value.normalize('NFC').trim()

/**
 * First check of every string, in UTF-16 units, so that longer or unsound text reaches no pattern or other
 * slow check. `message` is for text that is too long, `unsound` for text that can't be stored.
 */
export const bounded = (max: number, message = 'Invalid value', unsound = 'Invalid value') =>
  z.refine<string>((value) => value.length <= max && isSound(value), {
    error: ({ input }) => (String(input).length > max ? message : unsound),
    abort: true,
    params: { most: max },
  })

/** Text that is looked up and never shown: a token, a name in a filter. */
export const word = (max = 100) => z.string().check(bounded(max))

/** A slug in a URL. Imported ones come from file names, which systems limit to 255 bytes. */
export const slugWord = () => word(255)

/** Maximum length of single-line text; longer fields may have paragraphs. */
const maxLineLength = 200

/**
 * Free text. Lines allow 400 characters and paragraphs 8000 unless the field sets another limit; up to 200 it
 * is one line.
 */
export function text({ min = 1, max = 400, short, long = tooLong(max) }: Bounds = {}) {
  const schema = z.string().check(
    // Surrounding whitespace is trimmed later, and a character may take two units.
    bounded(4 * max + 1000, long, unsoundMessage),
    z.refine((value) => value.trim() === '' || isSeen(value), 'There’s nothing in this that anyone can see'),
    z.overwrite((value) => tidy(max <= maxLineLength ? onOneLine(value) : value)),
    z.refine((value) => countCodePoints(value) >= Math.min(min, 1), required),
    z.refine((value) => value === '' || countCodePoints(value) >= min, short ?? tooShort(min)),
    z.refine((value) => countCodePoints(value) <= max, long),
  )
  return limited(schema, {
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    'x-message': { ...(min > 1 && { minLength: short ?? tooShort(min) }), maxLength: long },
  })
}

/** Text that may be empty; otherwise the limits apply. */
export const optionalText = (bounds: Bounds = {}) => z._default(text({ ...bounds, min: 0 }), '')
export const paragraph = (bounds: Bounds = {}) => text({ max: 8000, ...bounds })

/** A Markdown body, limited in bytes instead of characters. */
export const markdown = () =>
  limited(
    z.string().check(
      z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
        error: unsoundMessage,
        abort: true,
        params: { most: maxBodyBytes },
      }),
    ),
    { description: `Markdown, at most ${bodyLimitText}` },
  )

/** A rating or experience level, one to five. */
export const level = z._default(
  z.int().check(z.minimum(1, 'Invalid value'), z.maximum(5, 'Invalid value')),
  1,
)

/** UUID; an empty value gets the message for required fields. */
export const uuid = () => z.uuid({ error: ({ input }) => (input === '' ? required : undefined) })
export const slugText = () => word(80).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A time from 1970 to 9998: ISO 8601 text in requests, Date in code; sent in UTC with Z. */
export const instant = z.codec(word(40).check(z.iso.datetime({ offset: true })), z.date(), {
  decode: (value, { issues }) => {
    const at = new Date(value)
    if (!isKeepable(at)) issues.push({ code: 'custom', input: value, message: 'Invalid value' })
    return at
  },
  encode: (value) => value.toISOString(),
})

/** An IANA time zone known to this runtime, with one spelling for all its names. */
export const timeZone = limited(
  z.string().check(
    bounded(64),
    z.refine((value) => zoneNamed(value) !== undefined, { error: 'Invalid value', abort: true }),
    z.overwrite((value) => zoneNamed(value) ?? value),
  ),
  { description: 'An IANA time zone, such as Europe/Lisbon' },
)

/** Boolean in a query; the bare name means true: `?dev` (architecture). */
export const flag = z._default(
  limited(
    z.codec(z.union([word(10), z.boolean()]), z.boolean(), {
      decode: (value) => value === '' || value === 'true' || value === '1' || value === true,
      encode: (value) => value,
    }),
    { type: 'boolean' },
  ),
  false,
)
