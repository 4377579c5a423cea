import { escaped } from './escaped.ts'

/** How Discord writes: what people named stays text, their own Markdown stays Markdown, and neither rings anybody. */
export const dialect = { plain, head, words, most: 1900 }

/** Addresses stay addresses. */
function plain(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>()[\]]+)/)
  return parts.map((part, place) => (place % 2 === 1 ? part : escaped(part))).join('')
}

function head(name: string): string {
  return `**${escaped(name)}**`
}

/** Names of people, roles, channels, moments and pictures of Discord's are words in a message of the site; code stays. */
function words(markdown: string): string {
  const line = (text: string) =>
    outside('`', text, (part) => part.replace(/(?<!\\)<(?=[@#:/]|a:|t:|id:)/g, '\\<'))
  return outside('```', markdown, (block) => block.split('\n').map(line).join('\n'))
}

/** Changes what is between no two of these marks; what one opens and none closes counts as outside. */
function outside(mark: string, text: string, change: (part: string) => string): string {
  const parts = text.split(mark)
  const isInside = (place: number) => place % 2 === 1 && place < parts.length - 1
  return parts.map((part, place) => (isInside(place) ? part : change(part))).join(mark)
}
