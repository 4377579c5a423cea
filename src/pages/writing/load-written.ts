import type { LoaderFunctionArgs } from 'react-router'
import type { tutorials } from '#features/content/tutorial/api.ts'
import { insertTutorialLinks } from '#features/content/technology/ui/with-tutorials.ts'
import { toListRequest, readListAddress } from '#features/content/writing/ui/list-address.ts'
import { getTextPath, type TextKind } from '#features/content/writing/ui/text-path.ts'
import { textNouns } from '#features/content/writing/ui/text-nouns.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { site } from '../../site.config.ts'
import { createTextResponse } from '../feeds/written-twin.ts'
import { loadRequestedTechnologies } from './asked-tutorials.ts'

/** Read operations, which differ between tutorials and articles only by name. */
type ReadOperations = typeof tutorials.read
type ReadText = ReadOperations['getTutorial']

const getTextQuery = ({ params, request }: LoaderFunctionArgs) => ({
  slug: params['slug'],
  lang: new URL(request.url).searchParams.get('lang') ?? undefined,
})

/** Creates a loader of texts for their pages, without their source. */
export const createTextLoader = (read: ReadText) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const { body: _, ...text } = await read(ctx, getTextQuery(args))
    const { html } = text.text
    const finishedText = {
      ...text.text,
      html: insertTutorialLinks(html, { technologies: await loadRequestedTechnologies(ctx, html) }),
    }
    return { text: { ...text, text: finishedText }, origin: ctx.origin }
  })

/** Creates a loader of texts as Markdown. */
export const createTwinLoader = (kind: TextKind, read: ReadText) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const text = await read(ctx, getTextQuery(args))
    return createTextResponse(ctx, getTextPath(kind, text.slug, text.language), text)
  })

/** Creates a loader of the social cards of texts. */
export const createCardLoader = (kind: TextKind, read: ReadText) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const { title, slug, author, text } = await read(ctx, getTextQuery(args))
    const line = [author?.name, `${text.minutes} min read`].filter(Boolean).join(' · ')
    return png(await ctx.card({ siteName: site.name, kind: textNouns[kind].noun, title, line, seed: slug }))
  })

interface Listing {
  list: ReadOperations['getPaginatedTutorials']
  topics: ReadOperations['getTutorialTopics']
}

/** Creates a loader of a page of texts with the topics for filtering. */
export const createListLoader = (read: Listing) =>
  load(async (ctx, { url }: LoaderFunctionArgs) => {
    const { state, page } = readListAddress(url)
    const [list, topics] = await Promise.all([
      read.list(ctx, toListRequest(state, page)),
      read.topics(ctx, state.lang ? { lang: state.lang } : {}),
    ])
    return { state, list, topics }
  })
