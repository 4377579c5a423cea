import type { LoaderFunctionArgs } from 'react-router'
import type { tutorials } from '#features/content/tutorial/api.ts'
import { withTutorials } from '#features/content/technology/ui/with-tutorials.ts'
import { listRequest, readListAddress } from '#features/content/writing/ui/list-address.ts'
import { textPath, type TextKind } from '#features/content/writing/ui/text-path.ts'
import { textNouns } from '#features/content/writing/ui/text-nouns.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { site } from '../../site.config.ts'
import { writtenTwin } from '../feeds/written-twin.ts'
import { readAsked } from './asked-tutorials.ts'

/** Read operations, which differ between tutorials and articles only by name. */
type Read = typeof tutorials.read
type One = Read['getTutorial']

const getTextQuery = ({ params, request }: LoaderFunctionArgs) => ({
  slug: params['slug'],
  lang: new URL(request.url).searchParams.get('lang') ?? undefined,
})

/** Loads a text for its page, without its source. */
export const loadWritten = (read: One) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const { body: _, ...text } = await read(ctx, getTextQuery(args))
    const { html } = text.text
    const finished = { ...text.text, html: withTutorials(html, { technologies: await readAsked(ctx, html) }) }
    return { text: { ...text, text: finished }, origin: ctx.origin }
  })

/** Loads a text as Markdown. */
export const loadWrittenTwin = (kind: TextKind, read: One) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const text = await read(ctx, getTextQuery(args))
    return writtenTwin(ctx, textPath(kind, text.slug, text.language), text)
  })

/** Loads the social card of a text. */
export const loadWrittenCard = (kind: TextKind, read: One) =>
  load(async (ctx, args: LoaderFunctionArgs) => {
    const { title, slug, author, text } = await read(ctx, getTextQuery(args))
    const line = [author?.name, `${text.minutes} min read`].filter(Boolean).join(' · ')
    return png(await ctx.card({ siteName: site.name, kind: textNouns[kind].noun, title, line, seed: slug }))
  })

interface Listing {
  list: Read['getPaginatedTutorials']
  topics: Read['getTutorialTopics']
}

/** Loads a page of texts with the topics for filtering. */
export const loadWrittenList = (read: Listing) =>
  load(async (ctx, { url }: LoaderFunctionArgs) => {
    const { state, page } = readListAddress(url)
    const [list, topics] = await Promise.all([
      read.list(ctx, listRequest(state, page)),
      read.topics(ctx, state.lang ? { lang: state.lang } : {}),
    ])
    return { state, list, topics }
  })
