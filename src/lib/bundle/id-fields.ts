import { isWebAddress } from '../pages/urls.ts'
import { isFileAddress } from '../pictures/file-address.ts'
import { type Field, field } from './field.ts'
import { type Json, Stays, Wrong } from './worlds.ts'

const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function parseId(value: Json | undefined): string {
  if (typeof value !== 'string' || !ids.test(value)) throw new Wrong('This must be an id in small letters')
  return value
}

const parseWord = (value: Json | undefined): string => {
  if (typeof value !== 'string' || !/^[a-zA-Z0-9-]{1,80}$/.test(value))
    throw new Wrong('This must be a word of letters, digits and hyphens')
  return value
}

const createOwnIdField = (kind: string, read: (value: Json | undefined) => string): Field =>
  field(
    'its id',
    (value, importContext) => {
      const id = read(value)
      if (importContext.has(kind, id)) throw new Wrong('This id is there twice')
      importContext.add(kind, id)
      return id
    },
    (value, exportContext) => {
      exportContext.add(kind, value as string)
      return value as string
    },
  )

const createRefField = (kind: string, read: (value: Json | undefined) => string): Field =>
  field(
    `id of a ${kind}`,
    (value, importContext) => {
      const id = read(value)
      if (!importContext.has(kind, id)) throw new Wrong(`No ${kind} of the bundle has this id`)
      return id
    },
    (value, exportContext) => {
      if (!exportContext.has(kind, value as string)) throw new Stays(kind)
      return value as string
    },
  )

/** A row's own id, which other rows refer to. */
export const ownId = (kind: string): Field => createOwnIdField(kind, parseId)
/** Own id of something stored within a row, such as a track. */
export const ownWord = (kind: string): Field => createOwnIdField(kind, parseWord)
/** Reference to an id in the bundle; a row that refers to something not exported isn't exported either. */
export const ref = (kind: string): Field => createRefField(kind, parseId)
export const refWord = (kind: string): Field => createRefField(kind, parseWord)

/** Like `ref`, but null if its target isn't exported. */
export const refOrNull = (kind: string): Field => orNull(ref(kind))

export const orNull = (innerField: Field): Field =>
  field(
    `${innerField.says}; or null`,
    (value, importContext) => (value === null ? null : innerField.in(value, importContext)),
    (value, exportContext) => {
      if (value === null || value === undefined) return null
      try {
        return innerField.out(value, exportContext)
      } catch (error) {
        if (error instanceof Stays) return null
        throw error
      }
    },
  )

/** List without items that aren't exported. */
export const listOfExported = (innerField: Field, maxItems: number): Field =>
  field(
    `list of up to ${maxItems.toLocaleString('en')}: ${innerField.says}`,
    (value, importContext) => {
      if (!Array.isArray(value)) throw new Wrong('This must be a list')
      if (value.length > maxItems)
        throw new Wrong(`This list is too long, at most ${maxItems.toLocaleString('en')}`)
      return value.map((item: Json) => innerField.in(item, importContext))
    },
    (value, exportContext) =>
      (value as unknown[]).flatMap((item) => {
        try {
          return [innerField.out(item, exportContext)]
        } catch (error) {
          if (error instanceof Stays) return []
          throw error
        }
      }),
  )

/** Criterion id, which repeats across versions of a rubric. */
export const repeatedId = (kind: string): Field =>
  field(
    'its id',
    (value, importContext) => {
      const id = parseId(value)
      if (!importContext.has(kind, id)) importContext.add(kind, id)
      return id
    },
    (value, exportContext) => {
      if (!exportContext.has(kind, value as string)) exportContext.add(kind, value as string)
      return value as string
    },
  )

/** Reference to a person in the list of people. */
export const person: Field = field(
  'id of a person',
  (value, importContext) => {
    const id = importContext.person(parseId(value))
    if (id === undefined) throw new Wrong('Nobody of the bundle has this id')
    return id
  },
  (value, exportContext) => {
    exportContext.person(value as string)
    return value as string
  },
)

/** Like `person`, but the stored value is the id of the person's profile. */
export const profilePerson: Field = field(
  'id of a person',
  (value, importContext) => {
    const account = importContext.person(parseId(value))
    const profile = account === undefined ? undefined : importContext.profileOf(account)
    if (profile === undefined) throw new Wrong('Nobody of the bundle has this id')
    return profile
  },
  (value, exportContext) => {
    const id = exportContext.personOf(value as string)
    if (id === undefined) throw new Stays('profile')
    exportContext.person(id)
    return id
  },
)

/** Reference to a catalog entry by its slug, because its row differs per installation. */
const createCatalogField = (kind: 'technology' | 'category'): Field =>
  field(
    `address of a ${kind}`,
    (value, importContext) => {
      const id = typeof value === 'string' ? importContext[kind](value) : undefined
      if (id === undefined) throw new Wrong(`No ${kind} of the bundle has this address`)
      return id
    },
    (value, exportContext) => {
      const slug = exportContext[kind](value as string)
      if (slug === undefined) throw new Stays(kind)
      return slug
    },
  )

export const technology = createCatalogField('technology')
export const category = createCatalogField('category')

const filesPath = '/files/'

/** URL of a file of the bundle, or an external URL. */
export const fileOrLink: Field = field(
  'address of a file of the bundle, or on the web',
  (value, importContext) => {
    if (typeof value !== 'string') throw new Wrong('This must be a text')
    if (isFileAddress(value)) {
      if (!importContext.has('file', value.slice(filesPath.length)))
        throw new Wrong('No file of the bundle has this address')
      return value
    }
    if (!isWebAddress(value)) throw new Wrong('This must be an address on the web')
    return value
  },
  (value, exportContext) => {
    const address = value as string
    if (address.startsWith(filesPath) && !exportContext.has('file', address.slice(filesPath.length)))
      throw new Stays('file')
    return address
  },
)

/** Like `fileOrLink`; null for none, and for a deleted file. */
export const fileOrNull = orNull(fileOrLink)

export const webAddress: Field = field('address on the web', (value) => {
  if (typeof value !== 'string' || !isWebAddress(value)) throw new Wrong('This must be an address on the web')
  return value
})
