import * as z from 'zod/mini'
import { techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { flag, instant, optionalText, slugWord } from '#lib/fields/fields.ts'
import { language } from '#lib/fields/languages.ts'
import { paging } from '#lib/contract/lists.ts'
import { textLevel, writingStatuses } from './states/writing-contract.ts'

/** Author: a name, and the public profile if the account has one. */
const author = z.object({
  name: z.string(),
  userName: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** Seed of the generated portrait that replaces a missing picture. */
  face: z.string(),
})

/** A tutorial or an article in a list. */
export const shownWritingCard = z.object({
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
export type WrittenCard = z.output<typeof shownWritingCard>

const neighborSchema = z.nullable(z.object({ slug: z.string(), title: z.string() }))

/** A tutorial or an article to read, with links to related texts. */
export const writtenText = z.extend(shownWritingCard, {
  body: z.string(),
  text: shownText,
  updatedAt: instant,
  /** Other languages in which the text exists. */
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
  /** Neighbors in the list: the newer and the older one. */
  previous: neighborSchema,
  next: neighborSchema,
})
export type WrittenText = z.output<typeof writtenText>

export const writingQuery = {
  ...paging,
  search: optionalText(),
  /** Whether to include drafts; ignored unless the caller is ADMIN. */
  isAdmin: flag,
  tech: z.optional(slugWord()),
  level: z.optional(textLevel),
  orderBy: z._default(z.enum(['newest', 'oldest', 'likes']), 'newest'),
  lang: language,
}
export type WritingQuery = z.output<ReturnType<typeof z.object<typeof writingQuery>>>

/** Id or slug; one of them is required. */
export const writingKey = z.object({
  id: z.optional(z.uuid()),
  slug: z.optional(slugWord()),
  lang: language,
})

const countFields = { count: z.int() }
export const writingTopics = z.object({
  technologies: z.array(z.object({ slug: z.string(), name: z.string(), ...countFields })),
  levels: z.array(z.object({ level: textLevel, ...countFields })),
})
