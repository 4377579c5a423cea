import type { Context } from '#lib/contract/context.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { applications } from '../../demo/applications.ts'
import { articles } from '../../demo/articles.ts'
import { comments } from '../../demo/comments.ts'
import { events } from '../../demo/events.ts'
import { helpRequests } from '../../demo/help.ts'
import { questions } from '../../demo/questions.ts'
import { reviews } from '../../demo/reviews.ts'
import { rooms } from '../../demo/rooms.ts'
import { streams } from '../../demo/streams.ts'
import { submissions } from '../../demo/submissions.ts'
import { technologies } from '../../demo/technologies.ts'
import { tutorials } from '../../demo/tutorials.ts'
import type { DemoStream } from '../../demo/shapes.ts'

/** Returns the rendered form of a source. */
export type Texts = (source: string) => RenderedText

interface Source {
  source: string
  title?: string
  isTalk?: boolean
}

/** Renders every Markdown text of the demo, one after the other, before anything is written. */
export async function renderTexts(
  ctx: Context,
  onProgress: (done: number, total: number) => void,
): Promise<Texts> {
  const renderedTexts = new Map<string, RenderedText>()
  const sources = listTextSources()
  for (const { source, title, isTalk = false } of sources) {
    renderedTexts.set(source, await ctx.render(source, { isTalk, ...(title !== undefined && { title }) }))
    onProgress(renderedTexts.size, sources.length)
  }
  return (source) => renderedTexts.get(source)!
}

/**
 * Returns a stream's text: its description followed by its rules, because a stream has no field for rules.
 */
export const streamText = ({ description, rules }: DemoStream) => `${description}\n\n${rules}`

function listTextSources(): Source[] {
  return [
    ...technologies.map(({ body, name }) => ({ source: body, title: name })),
    ...[...tutorials, ...articles].map(({ body, title }) => ({ source: body, title })),
    ...events.flatMap(({ description, rules }) => [{ source: description }, { source: rules }]),
    ...streams.map((stream) => ({ source: streamText(stream) })),
    ...[...submissions, ...applications].map(({ description }) => ({ source: description })),
    ...listMessageSources().map((source) => ({ source, isTalk: true })),
  ]
}

/** Returns the sources of all messages between people. */
function listMessageSources(): string[] {
  return [
    ...questions.flatMap(({ body, answer }) => [body, ...(answer ? [answer.body] : [])]),
    ...comments.map(({ body }) => body),
    ...rooms.flatMap(({ messages }) => messages.map(({ body }) => body)),
    ...reviews.map(({ review }) => review),
    ...helpRequests.map(({ topic }) => topic),
  ]
}
