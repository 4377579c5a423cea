import type { ChatPost } from '#lib/services/chat-driver.ts'

interface Dialect {
  /** A name or a sentence, with nothing in it that the chat would read as more. */
  plain(text: string): string
  /** The line above somebody's words. */
  head(name: string): string
  /** Markdown, as far as the chat shows it. */
  formatMarkdown(markdown: string): string
  /** Signs that a message has at most. */
  most: number
}

/** A message in the chat's own way; what is too long ends early and says where the rest is. */
export function contentOf({ text, said }: Pick<ChatPost, 'text' | 'said'>, dialect: Dialect): string {
  const { plain, head, formatMarkdown, most } = dialect
  if (!said) return cut(plain(text), most)
  const { by, pictures, at } = said
  const below = pictures.map((alt) => (alt ? `A picture: ${plain(alt)}` : 'A picture'))
  const body = text === '' ? [] : [formatMarkdown(text)]
  const look = below.length > 0 ? [`See it on the site: ${at}`] : []
  const whole = [head(by), ...body, ...below, ...look].join('\n')
  if ([...whole].length <= most) return whole
  const rest = [...below, `The rest is on the site: ${at}`].join('\n')
  const left = most - [...head(by), ...rest].length - '\n…\n```\n'.length
  return [head(by), closed(`${cut(body.join(''), left)}…`), rest].join('\n')
}

const cut = (text: string, most: number) => [...text].slice(0, Math.max(0, most)).join('')

/** A block of code that was cut would take what follows into it. */
const closed = (text: string) => ((text.split('```').length - 1) % 2 === 1 ? `${text}\n\`\`\`` : text)
