import * as z from 'zod/mini'
import { techTag } from '#features/technology/contract.ts'
import { shownText } from '#features/text/rendering/shown.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, optionalText, word } from '#lib/fields/fields.ts'
import { language } from '#lib/fields/languages.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { anyone } from '#lib/contract/policy.ts'
import { readable } from './policy.ts'
import { textLevel, writingStatuses } from './states/writing-contract.ts'
import { writingOperations } from './states/writing-operations.ts'

const writing = writingOperations('a tutorial')

/** Who wrote it: a name, and the public profile of an account that has one. */
const author = z.object({
  name: z.string(),
  userName: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** What draws their portrait while they have no picture. */
  face: z.string(),
})

/** A tutorial or an article in a list. */
export const writtenCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  author: z.nullable(author),
  level: z.nullable(textLevel),
  status: z.enum(writingStatuses),
  publishedAt: z.nullable(instant),
  createdAt: instant,
  minutes: z.int(),
  likesCount: z.int(),
  technologies: z.array(techTag),
})
export type WrittenCard = z.output<typeof writtenCard>

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }))

/** A tutorial or an article to read, and where to go from it. */
export const written = z.extend(writtenCard, {
  body: z.string(),
  text: shownText,
  updatedAt: instant,
  /** Other languages that it exists in. */
  languages: z.array(z.string()),
  related: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      image: z.nullable(z.string()),
      minutes: z.int(),
    }),
  ),
  /** Neighbours in the list: the newer and the older one. */
  previous: neighbour,
  next: neighbour,
})
export type Written = z.output<typeof written>

export const writtenQuery = {
  ...paging,
  search: optionalText(),
  /** Drafts too, when the token is an ADMIN's; otherwise it means nothing. */
  isAdmin: flag,
  tech: z.optional(word()),
  level: z.optional(textLevel),
  orderBy: z._default(z.enum(['newest', 'oldest', 'likes']), 'newest'),
  lang: language,
}
export type WrittenQuery = z.output<ReturnType<typeof z.object<typeof writtenQuery>>>

/** By id or by slug; one of them is needed. */
export const oneWritten = z.object({
  id: z.optional(z.uuid()),
  slug: z.optional(word()),
  lang: language,
})

const countOf = { count: z.int() }
export const writtenTopics = z.object({
  technologies: z.array(z.object({ slug: z.string(), name: z.string(), ...countOf })),
  levels: z.array(z.object({ level: textLevel, ...countOf })),
})

export const tutorialContract = contract('tutorial', {
  getPaginatedTutorials: {
    method: 'GET',
    access: 'anyone',
    policy: anyone,
    summary: 'List published tutorials, newest first, or by relevance when searching',
    query: z.object(writtenQuery),
    output: listOf(writtenCard),
  },
  getTutorial: {
    method: 'GET',
    access: 'anyone',
    policy: readable,
    summary: 'Get a tutorial with its source and text, by id or slug',
    query: oneWritten,
    output: written,
  },
  getTutorialTopics: {
    method: 'GET',
    access: 'anyone',
    policy: anyone,
    summary: 'List technologies and levels of published tutorials, with counts',
    query: z.object({ lang: language }),
    output: writtenTopics,
  },
  createTutorial: writing.create,
  updateTutorial: writing.update,
  deleteTutorial: writing.remove,
  returnTutorial: writing.returnToAuthor,
  unpublishTutorial: writing.unpublish,
  getTutorialForEdit: writing.forEdit,
  getOwnTutorials: writing.own,
  getTutorialsToReview: writing.toReview,
  getTutorialRevisions: writing.revisions,
  getTutorialRevision: writing.revision,
  restoreTutorialRevision: writing.restore,
  markTutorialEditing: writing.mark,
})
