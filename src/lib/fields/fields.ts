import * as z from 'zod/mini'
import { bodyLimitText, longestBody } from '../longest-body.ts'
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

/** Counted in code points. */
export const lengthOf = (value: string) => [...value].length

/** NFC and trimmed; every text field passes through here, after `bounded`. */
export const tidy = (value: string) => value.normalize('NFC').trim()

/**
 * The first check of every string, in UTF-16 units: what is longer, or cannot be stored and shown, reaches no pattern
 * and nothing else that takes its time. `message` is for what is too long, `unsound` for what
 * cannot be stored.
 */
export const bounded = (max: number, message = 'Invalid value', unsound = 'Invalid value') =>
  z.refine<string>((value) => value.length <= max && isSound(value), {
    error: ({ input }) => (String(input).length > max ? message : unsound),
    abort: true,
    params: { most: max },
  })

/** A word that is looked up and never shown: a token, a name in a filter. */
export const word = (max = 100) => z.string().check(bounded(max))

/** A slug in an address; what was imported has the name of its file, which systems end at 255 bytes. */
export const slugWord = () => word(255)

/** The longest text that is one line; in longer ones people write paragraphs. */
const longestLine = 200

/** Free text. Lines hold 400 characters and paragraphs 8000 unless the field says otherwise; up to 200 it is one line. */
export function text({ min = 1, max = 400, short, long = tooLong(max) }: Bounds = {}) {
  const schema = z.string().check(
    // Blanks around it fall off, and two units may be one character.
    bounded(4 * max + 1000, long, unsoundMessage),
    z.refine((value) => value.trim() === '' || isSeen(value), 'There’s nothing in this that anyone can see'),
    z.overwrite((value) => tidy(max <= longestLine ? onOneLine(value) : value)),
    z.refine((value) => lengthOf(value) >= Math.min(min, 1), required),
    z.refine((value) => value === '' || lengthOf(value) >= min, short ?? tooShort(min)),
    z.refine((value) => lengthOf(value) <= max, long),
  )
  return limited(schema, {
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    'x-message': { ...(min > 1 && { minLength: short ?? tooShort(min) }), maxLength: long },
  })
}

/** May be left empty; what is written keeps the bounds. */
export const optionalText = (bounds: Bounds = {}) => z._default(text({ ...bounds, min: 0 }), '')
export const paragraph = (bounds: Bounds = {}) => text({ max: 8000, ...bounds })

/** A Markdown body: bounded in bytes, not in characters. */
export const markdown = () =>
  limited(
    z.string().check(
      z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
        error: unsoundMessage,
        abort: true,
        params: { most: longestBody },
      }),
    ),
    { description: `Markdown, at most ${bodyLimitText}` },
  )

/** A rating or experience level, one to five. */
export const level = z._default(
  z.int().check(z.minimum(1, 'Invalid value'), z.maximum(5, 'Invalid value')),
  1,
)

/** Where nothing was chosen it says so, as a field that is left empty does. */
export const uuid = () => z.uuid({ error: ({ input }) => (input === '' ? required : undefined) })
export const slugText = () => word(80).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A moment from 1970 to 9998: ISO 8601 text outside, Date inside; sent in UTC with Z. */
export const instant = z.codec(word(40).check(z.iso.datetime({ offset: true })), z.date(), {
  decode: (value, { issues }) => {
    const at = new Date(value)
    if (!isKeepable(at)) issues.push({ code: 'custom', input: value, message: 'Invalid value' })
    return at
  },
  encode: (value) => value.toISOString(),
})

/** An IANA time zone that this runtime knows, in one spelling for all names of it. */
export const timeZone = limited(
  z.string().check(
    bounded(64),
    z.refine((value) => zoneNamed(value) !== undefined, { error: 'Invalid value', abort: true }),
    z.overwrite((value) => zoneNamed(value) ?? value),
  ),
  { description: 'An IANA time zone, such as Europe/Lisbon' },
)

/** Only the bare name in a query means true: `?dev` (architecture). */
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
