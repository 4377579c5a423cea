import type { ChatPost } from '#lib/services/chat-driver.ts'

interface Dialect {
  /** Escapes a name or a sentence, so that the chat interprets nothing in it. */
  plain(text: string): string
  /** Returns the line above a person's message. */
  head(name: string): string
  /** Formats Markdown, as far as the chat shows it. */
  formatMarkdown(markdown: string): string
  /** Maximum characters of a message. */
  most: number
}

/** Formats a message for the chat. One that is too long is cut; a mirrored one then links to the rest. */
export function formatContent({ text, said }: Pick<ChatPost, 'text' | 'said'>, dialect: Dialect): string {
  const { plain, head, formatMarkdown, most } = dialect
  if (!said) return truncate(plain(text), most)
  const { by, pictures, at } = said
  const pictureLines = pictures.map((alt) => (alt ? `A picture: ${plain(alt)}` : 'A picture'))
  const body = text === '' ? [] : [formatMarkdown(text)]
  const linkLines = pictureLines.length > 0 ? [`See it on the site: ${at}`] : []
  const fullText = [head(by), ...body, ...pictureLines, ...linkLines].join('\n')
  if ([...fullText].length <= most) return fullText
  const rest = [...pictureLines, `The rest is on the site: ${at}`].join('\n')
  const remainingLength = most - [...head(by), ...rest].length - '\n…\n```\n'.length
  return [head(by), closeCodeBlock(`${truncate(body.join(''), remainingLength)}…`), rest].join('\n')
}

const truncate = (text: string, maxLength: number) => [...text].slice(0, Math.max(0, maxLength)).join('')

/** Closes a code block that was cut, so that it doesn't include the following text. */
const closeCodeBlock = (text: string) => ((text.split('```').length - 1) % 2 === 1 ? `${text}\n\`\`\`` : text)
