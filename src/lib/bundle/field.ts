import { isStorableText, unstorableMessage } from '../fields/characters.ts'
import { type ImportContext, type Json, type ExportContext, runWithin, Wrong } from './worlds.ts'

/** Converts a stored value to its form in a bundle, and back. */
export interface Field {
  /** Description for readers of the format. */
  says: string
  out(value: unknown, exportContext: ExportContext): Json
  /** Converts a value from a bundle back. Throws `Wrong` for a value that `out` could not have produced. */
  in(value: Json | undefined, importContext: ImportContext): unknown
}

export const field = (
  description: string,
  parse: (value: Json | undefined, importContext: ImportContext) => unknown,
  serialize: (value: unknown, exportContext: ExportContext) => Json = (value) => value as Json,
): Field => ({ says: description, in: parse, out: serialize })

/** Text as stored. Up to twice the length is accepted, because limits have changed over time. */
export const text = (max: number): Field =>
  field(`text, up to ${max.toLocaleString('en')}`, (value) => {
    if (typeof value !== 'string') throw new Wrong('This must be a text')
    if (value.length > 2 * max) throw new Wrong(`This is too long, at most ${max.toLocaleString('en')}`)
    if (!isStorableText(value)) throw new Wrong(unstorableMessage)
    return value
  })

export const textMatching = (description: string, form: RegExp, max = 100): Field =>
  field(description, (value) => {
    if (typeof value !== 'string' || value.length > max || !form.test(value))
      throw new Wrong(`This must be ${description}`)
    return value
  })

export const slug = textMatching(
  'an address of small letters, digits and hyphens',
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
)

export const wholeNumber = (min: number, max: number): Field =>
  field(`whole number, ${min} to ${max}`, (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw new Wrong(`This must be a whole number from ${min} to ${max}`)
    return value
  })

export const count = wholeNumber(0, 2_147_483_647)
export const anyWholeNumber = wholeNumber(-2_147_483_648, 2_147_483_647)

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

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Time in UTC, to the millisecond, from 1970 to 2200. */
export const instant: Field = field(
  'moment, such as 2026-11-27T09:00:00.000Z',
  (value) => {
    const date = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : null
    if (!date || date.toJSON() !== value || date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 2200)
      throw new Wrong('This must be a moment such as 2026-11-27T09:00:00.000Z, from 1970 to 2200')
    return date
  },
  (value) => (value as Date).toISOString(),
)

export const nullable = (innerField: Field): Field =>
  field(
    `${innerField.says}; or null`,
    (value, importContext) => (value === null ? null : innerField.in(value, importContext)),
    (value, exportContext) =>
      value === null || value === undefined ? null : innerField.out(value, exportContext),
  )

export const list = (innerField: Field, maxItems: number): Field =>
  field(
    `list of up to ${maxItems.toLocaleString('en')}: ${innerField.says}`,
    (value, importContext) => {
      if (!Array.isArray(value)) throw new Wrong('This must be a list')
      if (value.length > maxItems)
        throw new Wrong(`This list is too long, at most ${maxItems.toLocaleString('en')}`)
      return value.map((item: Json, index) => runWithin(`${index}`, () => innerField.in(item, importContext)))
    },
    (value, exportContext) => (value as unknown[]).map((item) => innerField.out(item, exportContext)),
  )

const isJsonObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Object with exactly these fields. */
export const shape = (fields: Readonly<Record<string, Field>>): Field =>
  field(
    `{ ${Object.entries(fields)
      .map(([name, { says }]) => `${name}: ${says}`)
      .join('; ')} }`,
    (value, importContext) => {
      const namedValues = readNamedValues(value, Object.keys(fields))
      return Object.fromEntries(
        Object.entries(fields).map(([name, innerField]) => [
          name,
          runWithin(name, () => innerField.in(namedValues[name], importContext)),
        ]),
      )
    },
    (value, exportContext) => {
      const values = value as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(fields).map(([name, innerField]) => [
          name,
          innerField.out(values[name], exportContext),
        ]),
      )
    },
  )

/** Throws unless the value is an object with exactly these names. */
export function readNamedValues(
  value: Json | undefined,
  names: readonly string[],
): { readonly [name: string]: Json } {
  if (!isJsonObject(value)) throw new Wrong('This must be an object')
  const missingName = names.find((name) => !Object.hasOwn(value, name))
  if (missingName !== undefined) throw new Wrong('This is missing', missingName)
  const unknownName = Object.keys(value).find((name) => !names.includes(name))
  if (unknownName !== undefined) throw new Wrong('Nothing of this name is known', unknownName.slice(0, 40))
  return value
}

/** Object whose names are validated too, such as levels by criterion. */
export const record = (names: Field, innerField: Field, maxNames: number): Field =>
  field(
    `{ ${names.says}: ${innerField.says} }, up to ${maxNames}`,
    (value, importContext) => {
      if (!isJsonObject(value)) throw new Wrong('This must be an object')
      const all = Object.entries(value)
      if (all.length > maxNames) throw new Wrong(`This has too many names, at most ${maxNames}`)
      return Object.fromEntries(
        all.map(([name, innerValue]) =>
          runWithin(name.slice(0, 40), () => [
            names.in(name, importContext),
            innerField.in(innerValue, importContext),
          ]),
        ),
      )
    },
    (value, exportContext) =>
      Object.fromEntries(
        Object.entries(value as object).map(([name, innerValue]) => [
          names.out(name, exportContext) as string,
          innerField.out(innerValue, exportContext),
        ]),
      ),
  )

/** Value that is null in a bundle if it is unset, and omitted in stored JSON. */
export const optional = (innerField: Field): Field =>
  field(
    `${innerField.says}; or null`,
    (value, importContext) => (value === null ? undefined : innerField.in(value, importContext)),
    (value, exportContext) =>
      value === null || value === undefined ? null : innerField.out(value, exportContext),
  )
