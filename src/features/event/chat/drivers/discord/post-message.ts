import { type APIMessage, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatPost } from '#lib/services/chat-driver.ts'
import type { DriverTime } from '../outcomes.ts'
import { formatContent } from '../format-message.ts'
import type { DiscordRest } from './rest.ts'
import { escaped } from './escape-name.ts'

/** Milliseconds during which Discord remembers a nonce; after that, messages are read back. */
const remembered = 3 * 60_000
/** Maximum pages of a hundred messages to read back. */
const pages = 5
const epoch = 1_420_070_400_000n

interface Posting {
  discord: DiscordRest
  bot: string
  time: DriverTime
}

/** Posts a message exactly once for its readers, however often it is requested. */
export async function post(posting: Posting, message: ChatPost): Promise<ChatAnswer<{ id: string }>> {
  const { discord, time } = posting
  const channel = await openChannel(discord, message.to)
  if (channel.is !== 'done') return channel
  const { triedAt } = message
  if (triedAt && time.now().getTime() - triedAt.getTime() > remembered) {
    const there = await readBack(posting, channel.id, { ...message, triedAt })
    if (there.is !== 'done') return there
    if (there.id) return { is: 'done', id: there.id }
  }
  const sent = await discord.call<APIMessage>((rest) =>
    rest.post(Routes.channelMessages(channel.id), {
      body: {
        content: formatContent(message, dialect),
        allowed_mentions: { parse: [] },
        nonce: toNonce(message.key),
        enforce_nonce: true,
      },
    }),
  )
  return sent.is === 'done' ? { is: 'done', id: sent.data.id } : sent
}

async function openChannel(discord: DiscordRest, to: ChatPost['to']): Promise<ChatAnswer<{ id: string }>> {
  if (to.kind === 'channel') return { is: 'done', id: to.id }
  const opened = await discord.call<{ id: string }>((rest) =>
    rest.post(Routes.userChannels(), { body: { recipient_id: to.id } }),
  )
  return opened.is === 'done' ? { is: 'done', id: opened.data.id } : opened
}

/**
 * Finds our own message with this text in the channel since the first attempt, unless it belongs to another
 * request.
 */
async function readBack(
  { discord, bot }: Posting,
  channel: string,
  { text, said, known, triedAt }: ChatPost & { triedAt: Date },
): Promise<ChatAnswer<{ id: string | undefined }>> {
  const content = formatContent({ text, said }, dialect)
  // Reading starts half a minute earlier, because clocks differ.
  let after = snowflakeAt(triedAt.getTime() - 30_000)
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams({ after, limit: '100' })
    const answer = await discord.call<APIMessage[]>((rest) =>
      rest.get(Routes.channelMessages(channel), { query }),
    )
    if (answer.is !== 'done') return answer
    const match = answer.data.find(
      (one) => one.author.id === bot && one.content === content && !known.includes(one.id),
    )
    if (match) return { is: 'done', id: match.id }
    if (answer.data.length < 100) break
    after = answer.data
      .map(({ id }) => id)
      .reduce((one, other) => (BigInt(one) > BigInt(other) ? one : other))
  }
  return { is: 'done', id: undefined }
}

const snowflakeAt = (moment: number) => String((BigInt(moment) - epoch) << 22n)

/** Returns a nonce of at most 25 characters: the UUID's 128 bits in 22. */
const toNonce = (key: string) => Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * Discord's dialect: names given by people stay text, their own Markdown stays Markdown, and neither mentions
 * anyone.
 */
const dialect = { plain, head, formatMarkdown, most: 1900 }

/** Escapes text but leaves addresses unchanged. */
function plain(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>()[\]]+)/)
  return parts.map((part, place) => (place % 2 === 1 ? part : escaped(part))).join('')
}

function head(name: string): string {
  return `**${escaped(name)}**`
}

/**
 * Formats a site message: Discord's syntax for people, roles, channels, times, emoji and the like shows as
 * text; code stays.
 */
function formatMarkdown(markdown: string): string {
  const line = (text: string) =>
    outside('`', text, (part) => part.replace(/(?<!\\)<(?=[@#:/]|a:|t:|id:)/g, '\\<'))
  return outside('```', markdown, (block) => block.split('\n').map(line).join('\n'))
}

/** Changes the text outside pairs of `mark`; text after an unclosed mark counts as outside. */
function outside(mark: string, text: string, change: (part: string) => string): string {
  const parts = text.split(mark)
  const isInside = (place: number) => place % 2 === 1 && place < parts.length - 1
  return parts.map((part, place) => (isInside(place) ? part : change(part))).join(mark)
}
