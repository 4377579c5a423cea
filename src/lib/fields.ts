import * as z from 'zod/mini'

const required = 'This field is required'
const tooShort = (min: number) => `This is too short, write minimum ${min} characters`
const tooLong = (max: number) => `This is too long maximum ${max} characters`

interface Bounds {
  min?: number
  max?: number
  short?: string
  long?: string
}

/** Counted in code points (decisions section 11). */
export const lengthOf = (value: string) => [...value].length

/** NFC and trimmed; every text field passes through here. */
export const tidy = (value: string) => value.normalize('NFC').trim()

// NUL breaks PostgreSQL; other controls and bidirectional overrides can make a text lie (security S27).
const forbiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

/** Free text. Lines hold 400 characters and paragraphs 8000 unless the field says otherwise. */
export function text({ min = 1, max = 400, short, long }: Bounds = {}) {
  return z.string().check(
    z.overwrite(tidy),
    z.refine((value) => !forbiddenCharacters.test(value), 'Invalid value'),
    z.refine((value) => lengthOf(value) >= Math.min(min, 1), required),
    z.refine((value) => value === '' || lengthOf(value) >= min, short ?? tooShort(min)),
    z.refine((value) => lengthOf(value) <= max, long ?? tooLong(max)),
  )
}

/** May be left empty; what is written keeps the bounds. */
export const optionalText = (bounds: Bounds = {}) => z._default(text({ ...bounds, min: 0 }), '')
export const paragraph = (bounds: Bounds = {}) => text({ max: 8000, ...bounds })

/** A Markdown body: bounded in bytes, not in characters (decisions section 1); the renderer answers 413 beyond. */
export const markdown = () =>
  z.string().check(z.refine((value) => !value.includes('\u0000'), 'Invalid value'))

/** A rating or experience level, one to five. */
export const level = z._default(
  z.int().check(z.minimum(1, 'Invalid value'), z.maximum(5, 'Invalid value')),
  1,
)

export const uuid = () => z.uuid()
export const slugText = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

/** A moment: ISO 8601 text outside, Date inside; sent in UTC with Z. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (value) => new Date(value),
  encode: (value) => value.toISOString(),
})

const timeZones = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/

/** An IANA time zone name that this runtime knows. */
export const timeZone = z.string().check(z.refine(isTimeZone, 'Invalid value'))

function isTimeZone(value: string) {
  if (!timeZones.test(value)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

export const email = z.string().check(
  z.overwrite((value) => tidy(value).toLowerCase()),
  z.refine(
    (value) =>
      value.length <= 254 &&
      /^[^\s@"<>,;:\\()[\]]+@[^\s@"<>,;:\\()[\]]+\.[^\s@"<>,;:\\()[\]]+$/u.test(value) &&
      !forbiddenCharacters.test(value),
    'Please enter a valid email',
  ),
)

/** Only the bare name in a query means true: `?dev` (architecture). */
export const flag = z._default(
  z.codec(z.union([z.string(), z.boolean()]), z.boolean(), {
    decode: (value) => value === '' || value === 'true' || value === '1' || value === true,
    encode: (value) => value,
  }),
  false,
)
