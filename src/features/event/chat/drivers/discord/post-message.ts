import { type APIMessage, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatPost } from '#lib/services/chat-driver.ts'
import type { DriverTime } from '../outcomes.ts'
import { formatContent } from '../format-message.ts'
import type { DiscordRest } from './rest.ts'
import { escapeName } from './escape-name.ts'

/** Milliseconds during which Discord remembers a nonce; after that, messages are read back. */
const nonceLifetimeMs = 3 * 60_000
/** Maximum pages of a hundred messages to read back. */
const pages = 5
const epoch = 1_420_070_400_000n

interface PostContext {
  discord: DiscordRest
  bot: string
  time: DriverTime
}

/** Posts a message exactly once for its readers, however often it is requested. */
export async function post(postContext: PostContext, message: ChatPost): Promise<ChatAnswer<{ id: string }>> {
  const { discord, time } = postContext
  const channel = await openChannel(discord, message.to)
  if (channel.is !== 'done') return channel
  const { triedAt } = message
  if (triedAt && time.now().getTime() - triedAt.getTime() > nonceLifetimeMs) {
    const existingMessage = await findPostedMessage(postContext, channel.id, { ...message, triedAt })
    if (existingMessage.is !== 'done') return existingMessage
    if (existingMessage.id) return { is: 'done', id: existingMessage.id }
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
  const channelAnswer = await discord.call<{ id: string }>((rest) =>
    rest.post(Routes.userChannels(), { body: { recipient_id: to.id } }),
  )
  return channelAnswer.is === 'done' ? { is: 'done', id: channelAnswer.data.id } : channelAnswer
}

/**
 * Finds the bot's own message with this text in the channel since the first attempt, unless it is recorded
 * for another request.
 */
async function findPostedMessage(
  { discord, bot }: PostContext,
  channel: string,
  { text, said, known, triedAt }: ChatPost & { triedAt: Date },
): Promise<ChatAnswer<{ id: string | undefined }>> {
  const content = formatContent({ text, said }, dialect)
  // Reading starts half a minute earlier, because clocks differ.
  let after = toSnowflake(triedAt.getTime() - 30_000)
  for (let page = 0; page < pages; page++) {
    const query = new URLSearchParams({ after, limit: '100' })
    const answer = await discord.call<APIMessage[]>((rest) =>
      rest.get(Routes.channelMessages(channel), { query }),
    )
    if (answer.is !== 'done') return answer
    const match = answer.data.find(
      (candidate) =>
        candidate.author.id === bot && candidate.content === content && !known.includes(candidate.id),
    )
    if (match) return { is: 'done', id: match.id }
    if (answer.data.length < 100) break
    after = answer.data
      .map(({ id }) => id)
      .reduce((firstId, secondId) => (BigInt(firstId) > BigInt(secondId) ? firstId : secondId))
  }
  return { is: 'done', id: undefined }
}

const toSnowflake = (timeMs: number) => String((BigInt(timeMs) - epoch) << 22n)

/** Returns a nonce of at most 25 characters: the UUID's 128 bits in 22. */
const toNonce = (key: string) => Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * Discord's dialect: names given by people stay text, their own Markdown stays Markdown, and neither mentions
 * anyone.
 */
const dialect = { plain: escapePlainText, head, formatMarkdown, most: 1900 }

/** Escapes text but leaves addresses unchanged. */
function escapePlainText(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>()[\]]+)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : escapeName(part))).join('')
}

function head(name: string): string {
  return `**${escapeName(name)}**`
}

/**
 * Formats a site message: Discord's syntax for people, roles, channels, times, emoji and the like shows as
 * text; code stays.
 */
function formatMarkdown(markdown: string): string {
  const line = (text: string) =>
    changeOutside('`', text, (part) => part.replace(/(?<!\\)<(?=[@#:/]|a:|t:|id:)/g, '\\<'))
  return changeOutside('```', markdown, (block) => block.split('\n').map(line).join('\n'))
}

/** Changes the text outside pairs of `delimiter`; text after an unclosed mark counts as outside. */
function changeOutside(delimiter: string, text: string, change: (part: string) => string): string {
  const parts = text.split(delimiter)
  const isInside = (index: number) => index % 2 === 1 && index < parts.length - 1
  return parts.map((part, index) => (isInside(index) ? part : change(part))).join(delimiter)
}
