import { type Field, flag, textMatching, enumField, shape, slug, text } from '#lib/bundle/field.ts'

export const bundleFormat = 'kilnyard-event'
export const bundleVersion = 1

const id = textMatching(
  'an id in small letters',
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
)

const fieldsByList = {
  people: {
    id,
    firstName: text(200),
    lastName: text(200),
    /** Whether the person erased their account, so that only its id remains. */
    isGone: flag,
  },
  technologies: { slug, name: text(200) },
  categories: { slug, name: text(200) },
  files: {
    key: textMatching('the name of a file', /^[a-z]{1,20}\/[a-z0-9-]{1,100}\.[a-z0-9]{2,5}$/, 130),
    path: textMatching(
      'event/, team/ or submission/ with ids of the bundle',
      /^(?:event|team|submission)\/[0-9a-f-]{36,73}$/,
    ),
    type: enumField(['image', 'submission_video', 'presentation']),
  },
}

const descriptions = {
  people: 'The people that the rows name, by name alone.',
  technologies: 'The technologies that the rows name.',
  categories: 'The categories that the rows name.',
  files: 'The files in the folder `files`, each with what it belongs to.',
}

/** Lists of every bundle, apart from the rows of its event. */
export const lists = {
  people: buildList('people'),
  technologies: buildList('technologies'),
  categories: buildList('categories'),
  files: buildList('files'),
}

function buildList(name: keyof typeof fieldsByList) {
  const fields: Readonly<Record<string, Field>> = fieldsByList[name]
  return { about: descriptions[name], fields, shape: shape(fields) }
}

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

export const getRowsFile = (name: string) => `${name}.jsonl`
