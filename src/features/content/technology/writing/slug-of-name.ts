import { slugOf } from '#lib/fields/slug.ts'

/** C, C++ and C# are three. */
export const slugOfName = (name: string): string =>
  slugOf(name.replaceAll('+', ' plus ').replaceAll('#', ' sharp '))
