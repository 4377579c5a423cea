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

/** Names of people, roles, channels, moments and pictures of Discord's are words in a message of the site. */
function words(markdown: string): string {
  const parts = markdown.split(/(```[^`]*```|`[^`\n]*`)/)
  return parts
    .map((part, place) => (place % 2 === 1 ? part : part.replace(/(?<!\\)<(?=[@#://]|a:|t:|id:)/g, '\\<')))
    .join('')
}
