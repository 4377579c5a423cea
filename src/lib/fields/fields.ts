import * as z from 'zod/mini'
import { bodyLimitText, maxBodyBytes } from '../longest-body.ts'
import { isSeen, isStorableText, toOneLine, unstorableMessage } from './characters.ts'
import { withLimits } from './limits.ts'
import { isStorableTime } from './moments.ts'
import { findZone } from './zone/zones.ts'

const required = 'This field is required'
const formatTooShort = (min: number) => `This is too short, write minimum ${min} characters`
const formatTooLong = (max: number) => `This is too long maximum ${max} characters`

interface Bounds {
  min?: number
  max?: number
  short?: string
  long?: string
}

export const countCodePoints = (value: string) => [...value].length

/** Normalizes to NFC and trims. Applied to every text field after `boundedText`. */
export const tidy = (value: string) => value.normalize('NFC').trim()

/**
 * First check of every string, in UTF-16 units, so that longer or unsound text reaches no pattern or other
 * slow check. `message` is for text that is too long, `unstorable` for text that can't be stored.
 */
export const boundedText = (max: number, message = 'Invalid value', unstorable = 'Invalid value') =>
  z.refine<string>((value) => value.length <= max && isStorableText(value), {
    error: ({ input }) => (String(input).length > max ? message : unstorable),
    abort: true,
    params: { most: max },
  })

/** Text that is looked up and never shown: a token, a name in a filter. */
export const lookupText = (max = 100) => z.string().check(boundedText(max))

/** A slug in a URL. Imported ones come from file names, which systems limit to 255 bytes. */
export const slugWord = () => lookupText(255)

/** Maximum length of single-line text; longer fields may have paragraphs. */
const maxLineLength = 200

/**
 * Free text of at most 400 characters (`paragraph`: 8000) unless the field sets another limit; with a limit
 * up to 200 it is one line.
 */
export function text({ min = 1, max = 400, short, long = formatTooLong(max) }: Bounds = {}) {
  const schema = z.string().check(
    // Surrounding whitespace is trimmed later, and a character may take two units.
    boundedText(4 * max + 1000, long, unstorableMessage),
    z.refine((value) => value.trim() === '' || isSeen(value), 'There’s nothing in this that anyone can see'),
    z.overwrite((value) => tidy(max <= maxLineLength ? toOneLine(value) : value)),
    z.refine((value) => countCodePoints(value) >= Math.min(min, 1), required),
    z.refine((value) => value === '' || countCodePoints(value) >= min, short ?? formatTooShort(min)),
    z.refine((value) => countCodePoints(value) <= max, long),
  )
  return withLimits(schema, {
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    'x-message': { ...(min > 1 && { minLength: short ?? formatTooShort(min) }), maxLength: long },
  })
}

/** Text that may be empty; otherwise the limits apply. */
export const optionalText = (bounds: Bounds = {}) => z._default(text({ ...bounds, min: 0 }), '')
export const paragraph = (bounds: Bounds = {}) => text({ max: 8000, ...bounds })

/** A Markdown body, limited in bytes instead of characters. */
export const markdown = () =>
  withLimits(
    z.string().check(
      z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
        error: unstorableMessage,
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
export const slugText = () => lookupText(80).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A time from 1970 to 9998: ISO 8601 text in requests, Date in code; sent in UTC with Z. */
export const instant = z.codec(lookupText(40).check(z.iso.datetime({ offset: true })), z.date(), {
  decode: (value, { issues }) => {
    const date = new Date(value)
    if (!isStorableTime(date)) issues.push({ code: 'custom', input: value, message: 'Invalid value' })
    return date
  },
  encode: (value) => value.toISOString(),
})

/** An IANA time zone known to this runtime, with one spelling for all its names. */
export const timeZone = withLimits(
  z.string().check(
    boundedText(64),
    z.refine((value) => findZone(value) !== undefined, { error: 'Invalid value', abort: true }),
    z.overwrite((value) => findZone(value) ?? value),
  ),
  { description: 'An IANA time zone, such as Europe/Lisbon' },
)

/** Boolean in a query; the bare name means true: `?dev` (architecture). */
export const flag = z._default(
  withLimits(
    z.codec(z.union([lookupText(10), z.boolean()]), z.boolean(), {
      decode: (value) => value === '' || value === 'true' || value === '1' || value === true,
      encode: (value) => value,
    }),
    { type: 'boolean' },
  ),
  false,
)
