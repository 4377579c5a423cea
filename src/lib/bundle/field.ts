import { isSound, unsoundMessage } from '../fields/characters.ts'
import { type Arriving, type Json, type Leaving, within, Wrong } from './worlds.ts'

/** Converts a stored value to its form in a bundle, and back. */
export interface Field {
  /** Description for readers of the format. */
  says: string
  out(value: unknown, leaving: Leaving): Json
  /** Converts a value from a bundle back. Throws `Wrong` for a value that `out` could not have produced. */
  in(value: Json | undefined, arriving: Arriving): unknown
}

export const field = (
  says: string,
  take: (value: Json | undefined, arriving: Arriving) => unknown,
  say: (value: unknown, leaving: Leaving) => Json = (value) => value as Json,
): Field => ({ says, in: take, out: say })

/** Text as stored. Lengths are checked loosely, because limits have changed over time. */
export const text = (max: number): Field =>
  field(`text, up to ${max.toLocaleString('en')}`, (value) => {
    if (typeof value !== 'string') throw new Wrong('This must be a text')
    if (value.length > 2 * max) throw new Wrong(`This is too long, at most ${max.toLocaleString('en')}`)
    if (!isSound(value)) throw new Wrong(unsoundMessage)
    return value
  })

export const matching = (says: string, form: RegExp, max = 100): Field =>
  field(says, (value) => {
    if (typeof value !== 'string' || value.length > max || !form.test(value))
      throw new Wrong(`This must be ${says}`)
    return value
  })

export const slug = matching('an address of small letters, digits and hyphens', /^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const whole = (min: number, max: number): Field =>
  field(`whole number, ${min} to ${max}`, (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw new Wrong(`This must be a whole number from ${min} to ${max}`)
    return value
  })

export const count = whole(0, 2_147_483_647)
export const anyWhole = whole(-2_147_483_648, 2_147_483_647)

export const figure: Field = field('number', (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Wrong('This must be a number')
  return value
})

export const flag: Field = field('true or false', (value) => {
  if (typeof value !== 'boolean') throw new Wrong('This must be true or false')
  return value
})

export const enumField = (choices: readonly string[]): Field =>
  field(`one of ${choices.join(', ')}`, (value) => {
    if (typeof value !== 'string' || !choices.includes(value))
      throw new Wrong(`This must be one of ${choices.join(', ')}`)
    return value
  })

const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Time in UTC, to the millisecond. */
export const moment: Field = field(
  'moment, such as 2026-11-27T09:00:00.000Z',
  (value) => {
    const at = typeof value === 'string' && moments.test(value) ? new Date(value) : null
    if (!at || at.toJSON() !== value || at.getUTCFullYear() < 1970 || at.getUTCFullYear() > 2200)
      throw new Wrong('This must be a moment such as 2026-11-27T09:00:00.000Z, from 1970 to 2200')
    return at
  },
  (value) => (value as Date).toISOString(),
)

export const maybe = (inner: Field): Field =>
  field(
    `${inner.says}; or null`,
    (value, arriving) => (value === null ? null : inner.in(value, arriving)),
    (value, leaving) => (value === null || value === undefined ? null : inner.out(value, leaving)),
  )

export const list = (inner: Field, maxItems: number): Field =>
  field(
    `list of up to ${maxItems.toLocaleString('en')}: ${inner.says}`,
    (value, arriving) => {
      if (!Array.isArray(value)) throw new Wrong('This must be a list')
      if (value.length > maxItems)
        throw new Wrong(`This list is too long, at most ${maxItems.toLocaleString('en')}`)
      return value.map((one: Json, place) => within(`${place}`, () => inner.in(one, arriving)))
    },
    (value, leaving) => (value as unknown[]).map((one) => inner.out(one, leaving)),
  )

const isNamed = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Object with exactly these fields. */
export const shape = (fields: Readonly<Record<string, Field>>): Field =>
  field(
    `{ ${Object.entries(fields)
      .map(([name, { says }]) => `${name}: ${says}`)
      .join('; ')} }`,
    (value, arriving) => {
      const namedValues = readNamedValues(value, Object.keys(fields))
      return Object.fromEntries(
        Object.entries(fields).map(([name, inner]) => [
          name,
          within(name, () => inner.in(namedValues[name], arriving)),
        ]),
      )
    },
    (value, leaving) => {
      const had = value as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(fields).map(([name, inner]) => [name, inner.out(had[name], leaving)]),
      )
    },
  )

/** Throws unless the value is an object with exactly these names. */
export function readNamedValues(
  value: Json | undefined,
  names: readonly string[],
): { readonly [name: string]: Json } {
  if (!isNamed(value)) throw new Wrong('This must be an object')
  const missing = names.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) throw new Wrong('This is missing', missing)
  const strange = Object.keys(value).find((name) => !names.includes(name))
  if (strange !== undefined) throw new Wrong('Nothing of this name is known', strange.slice(0, 40))
  return value
}

/** Object whose names are validated too, such as levels by criterion. */
export const record = (names: Field, inner: Field, maxNames: number): Field =>
  field(
    `{ ${names.says}: ${inner.says} }, up to ${maxNames}`,
    (value, arriving) => {
      if (!isNamed(value)) throw new Wrong('This must be an object')
      const all = Object.entries(value)
      if (all.length > maxNames) throw new Wrong(`This has too many names, at most ${maxNames}`)
      return Object.fromEntries(
        all.map(([name, one]) =>
          within(name.slice(0, 40), () => [names.in(name, arriving), inner.in(one, arriving)]),
        ),
      )
    },
    (value, leaving) =>
      Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => [
          names.out(name, leaving) as string,
          inner.out(one, leaving),
        ]),
      ),
  )

/** Optional value that is omitted if unset, as in stored JSON. */
export const unlessUnset = (inner: Field): Field =>
  field(
    `${inner.says}; or null`,
    (value, arriving) => (value === null ? undefined : inner.in(value, arriving)),
    (value, leaving) => (value === null || value === undefined ? null : inner.out(value, leaving)),
  )
