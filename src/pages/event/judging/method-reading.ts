import { events } from '#features/event/event/api.ts'
import { publishing } from '#features/judging/publication/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { rubrics } from '#features/judging/rubric/api.ts'
import { voting } from '#features/judging/vote/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound, Refusal } from '#lib/contract/errors.ts'
import { isJudged, publicRounds } from '../show/judged-lines.ts'

/** Maximum rubric versions shown. */
const maxVersions = 20

/** Returns a whole number from 1 to 1000 from the URL, or undefined. */
const parseNumberParam = (url: URL, name: string) => {
  const numberParam = Number(url.searchParams.get(name))
  return Number.isInteger(numberParam) && numberParam >= 1 && numberParam <= 1000 ? numberParam : undefined
}

/** Reads how an event's results are determined; once published, with the table of the version in the URL. */
export async function readMethod(ctx: Context, { slug, url }: { slug: string; url: URL }) {
  const { description: _, rules: __, ...event } = await events.read.getEvent(ctx, { slug })
  const eventRef = { eventId: event.id }
  const [rubric, versions, { rounds }, vote, publishedMethod] = await Promise.all([
    rubrics.read.getRubric(ctx, eventRef),
    rubrics.read.getRubricVersions(ctx, { ...eventRef, perPage: maxVersions }),
    judgingRounds.read.getRounds(ctx, eventRef),
    voting.read.getVote(ctx, eventRef),
    readPublication(ctx, eventRef, url),
  ])
  if (!publishedMethod && !isJudged(event, rubric, rounds)) throw notFound('This page')
  return {
    event,
    rubric,
    versions: versions.items,
    rounds: publicRounds(event, rounds),
    vote,
    published: publishedMethod,
  }
}

async function readPublication(ctx: Context, { eventId }: { eventId: string }, url: URL) {
  const version = parseNumberParam(url, 'version')
  const publicationRef = { eventId, ...(version && { version }) }
  try {
    const publication = await publishing.read.getPublication(ctx, publicationRef)
    const page = parseNumberParam(url, 'page') ?? 1
    return {
      publication,
      table: await publishing.read.getTable(ctx, { ...publicationRef, page, perPage: 100 }),
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404 && version === undefined) return null
    throw error
  }
}
