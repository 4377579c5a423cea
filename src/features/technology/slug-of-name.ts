import { slugOf } from '#lib/slug.ts'

/** C, C++ and C# are three. */
export const slugOfName = (name: string): string =>
  slugOf(name.replaceAll('+', ' plus ').replaceAll('#', ' sharp '))
