import { isWebAddress } from '../pages/urls.ts'
import { isFileAddress } from '../pictures/file-address.ts'
import { type Field, field } from './field.ts'
import { type Json, Stays, Wrong } from './worlds.ts'

const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function idIn(value: Json | undefined): string {
  if (typeof value !== 'string' || !ids.test(value)) throw new Wrong('This must be an id in small letters')
  return value
}

const wordIn = (value: Json | undefined): string => {
  if (typeof value !== 'string' || !/^[a-zA-Z0-9-]{1,80}$/.test(value))
    throw new Wrong('This must be a word of letters, digits and hyphens')
  return value
}

const own = (kind: string, read: (value: Json | undefined) => string): Field =>
  field(
    'its id',
    (value, arriving) => {
      const id = read(value)
      if (arriving.has(kind, id)) throw new Wrong('This id is there twice')
      arriving.add(kind, id)
      return id
    },
    (value, leaving) => {
      leaving.add(kind, value as string)
      return value as string
    },
  )

const other = (kind: string, read: (value: Json | undefined) => string): Field =>
  field(
    `id of a ${kind}`,
    (value, arriving) => {
      const id = read(value)
      if (!arriving.has(kind, id)) throw new Wrong(`No ${kind} of the bundle has this id`)
      return id
    },
    (value, leaving) => {
      if (!leaving.has(kind, value as string)) throw new Stays(kind)
      return value as string
    },
  )

/** A row's own id, which other rows refer to. */
export const ownId = (kind: string): Field => own(kind, idIn)
/** Own id of something stored within a row, such as a track. */
export const ownWord = (kind: string): Field => own(kind, wordIn)
/** Reference to an id in the bundle; a row that refers to something not exported isn't exported either. */
export const ref = (kind: string): Field => other(kind, idIn)
export const refWord = (kind: string): Field => other(kind, wordIn)

/** Like `ref`, but null if its target isn't exported. */
export const refOrNull = (kind: string): Field => orNull(ref(kind))

export const orNull = (inner: Field): Field =>
  field(
    `${inner.says}; or null`,
    (value, arriving) => (value === null ? null : inner.in(value, arriving)),
    (value, leaving) => {
      if (value === null || value === undefined) return null
      try {
        return inner.out(value, leaving)
      } catch (error) {
        if (error instanceof Stays) return null
        throw error
      }
    },
  )

/** List without items that aren't exported. */
export const listOfKept = (inner: Field, maxItems: number): Field =>
  field(
    `list of up to ${maxItems.toLocaleString('en')}: ${inner.says}`,
    (value, arriving) => {
      if (!Array.isArray(value)) throw new Wrong('This must be a list')
      if (value.length > maxItems)
        throw new Wrong(`This list is too long, at most ${maxItems.toLocaleString('en')}`)
      return value.map((one: Json) => inner.in(one, arriving))
    },
    (value, leaving) =>
      (value as unknown[]).flatMap((one) => {
        try {
          return [inner.out(one, leaving)]
        } catch (error) {
          if (error instanceof Stays) return []
          throw error
        }
      }),
  )

/** Criterion id, which repeats across versions of a rubric. */
export const repeated = (kind: string): Field =>
  field(
    'its id',
    (value, arriving) => {
      const id = idIn(value)
      if (!arriving.has(kind, id)) arriving.add(kind, id)
      return id
    },
    (value, leaving) => {
      if (!leaving.has(kind, value as string)) leaving.add(kind, value as string)
      return value as string
    },
  )

/** Reference to a person in the list of people. */
export const person: Field = field(
  'id of a person',
  (value, arriving) => {
    const id = arriving.person(idIn(value))
    if (id === undefined) throw new Wrong('Nobody of the bundle has this id')
    return id
  },
  (value, leaving) => {
    leaving.person(value as string)
    return value as string
  },
)

/** Like `person`, but stored as their profile. */
export const personOfProfile: Field = field(
  'id of a person',
  (value, arriving) => {
    const account = arriving.person(idIn(value))
    const profile = account === undefined ? undefined : arriving.profileOf(account)
    if (profile === undefined) throw new Wrong('Nobody of the bundle has this id')
    return profile
  },
  (value, leaving) => {
    const id = leaving.personOf(value as string)
    if (id === undefined) throw new Stays('profile')
    leaving.person(id)
    return id
  },
)

/** Reference to a catalog entry by its slug, because its row differs per installation. */
const createCatalogField = (kind: 'technology' | 'category'): Field =>
  field(
    `address of a ${kind}`,
    (value, arriving) => {
      const id = typeof value === 'string' ? arriving[kind](value) : undefined
      if (id === undefined) throw new Wrong(`No ${kind} of the bundle has this address`)
      return id
    },
    (value, leaving) => {
      const slug = leaving[kind](value as string)
      if (slug === undefined) throw new Stays(kind)
      return slug
    },
  )

export const technology = createCatalogField('technology')
export const category = createCatalogField('category')

const filesPath = '/files/'

/** URL of a file of the bundle, converted to a local URL, or an external URL. */
export const fileOrLink: Field = field(
  'address of a file of the bundle, or on the web',
  (value, arriving) => {
    if (typeof value !== 'string') throw new Wrong('This must be a text')
    if (isFileAddress(value)) {
      if (!arriving.has('file', value.slice(filesPath.length)))
        throw new Wrong('No file of the bundle has this address')
      return value
    }
    if (!isWebAddress(value)) throw new Wrong('This must be an address on the web')
    return value
  },
  (value, leaving) => {
    const address = value as string
    if (address.startsWith(filesPath) && !leaving.has('file', address.slice(filesPath.length)))
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
