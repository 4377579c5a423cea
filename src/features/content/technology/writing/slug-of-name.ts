import { toSlug } from '#lib/fields/slug.ts'

/** Creates a slug from a name; C, C++ and C# get three different ones. */
export const createSlug = (name: string): string =>
  toSlug(name.replaceAll('+', ' plus ').replaceAll('#', ' sharp '))
