import { slugOf } from '#lib/fields/slug.ts'

/** Creates a slug from a name; C, C++ and C# get three different ones. */
export const slugOfName = (name: string): string =>
  slugOf(name.replaceAll('+', ' plus ').replaceAll('#', ' sharp '))
