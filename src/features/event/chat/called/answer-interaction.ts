import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '#lib/contract/context.ts'
import { badRequest, Refusal } from '#lib/contract/errors.ts'
import { isStorableText } from '#lib/fields/characters.ts'
import { disconnect } from '../connecting/connect-account.ts'
import { chatAccounts } from '../table.ts'
import { commands, type RoomDraft } from './commands.ts'

/** String that PostgreSQL can store, such as Discord's ids and names. */
const safeString = z.string().check(z.refine(isStorableText))
const person = z.object({ id: safeString })
/** Fields that we read of Discord's requests; they contain more. */
const interaction = z.object({
  type: z.number(),
  guild_id: z.optional(z.nullable(safeString)),
  id: z.optional(safeString),
  channel_id: z.optional(z.nullable(safeString)),
  data: z.optional(
    z.object({
      name: z.string(),
      options: z.optional(z.array(z.object({ name: z.string(), value: z.optional(z.unknown()) }))),
    }),
  ),
  /** Caller within a server; elsewhere, the caller is in `user`. */
  member: z.optional(z.object({ user: person })),
  user: z.optional(person),
})
const webhookEventSchema = z.object({
  type: z.number(),
  event: z.optional(
    z.object({ type: z.string(), data: z.optional(z.nullable(z.object({ user: z.optional(person) }))) }),
  ),
})

/** Discord's constants: https://docs.discord.com/developers/interactions/receiving-and-responding */
const ping = 1
const command = 2
const pong = { type: 1 }
const channelMessage = 4
/** Flags: only the caller sees the answer, without link previews. */
const privateFlags = 64 | 4
const maxMessageLength = 2000

/**
 * Posts in a team's room as a person; `key` is the same if Discord repeats the request. Throws a `Refusal` if
 * the person may not post.
 */
export type PostAsPerson = (draft: RoomDraft & { key: string }) => Promise<void>

/** Answers a slash command at once, without a request to Discord. */
export async function answerInteraction(
  ctx: Context,
  body: unknown,
  postMessage: PostAsPerson,
): Promise<object> {
  const {
    type,
    id = '',
    guild_id: server = null,
    channel_id: channel = null,
    ...asked
  } = read(interaction, body)
  const { data, member, user } = asked
  if (type === ping) return pong
  const { answer } = new Map(Object.entries(commands)).get(data?.name ?? '') ?? commands.help
  if (type !== command) throw badRequest('unreadable', 'We can’t answer this')
  const userId = await findUserId(ctx, (member?.user ?? user)?.id)
  const text = data?.options?.map(({ value }) => value).find((value) => typeof value === 'string') ?? null
  const content = await answer(ctx, {
    userId,
    server,
    channel,
    text,
    say: (message) => describeOutcome(() => postMessage({ ...message, key: getMessageKey(id) })),
  })
  const cutContent = [...content].slice(0, maxMessageLength).join('')
  return {
    type: channelMessage,
    data: { content: cutContent, flags: privateFlags, allowed_mentions: { parse: [] } },
  }
}

/** Disconnects an account whose owner revoked the authorization at Discord; ignores other events. */
export async function handleWebhookEvent(ctx: Context, body: unknown): Promise<void> {
  const { event } = read(webhookEventSchema, body)
  if (event?.type !== 'APPLICATION_DEAUTHORIZED') return
  const userId = await findUserId(ctx, event.data?.user?.id)
  if (userId) await disconnect(ctx, userId)
}

/**
 * Runs the action and returns its result as a sentence for the caller: success, or the message of a refusal.
 */
async function describeOutcome(action: () => Promise<void>): Promise<string> {
  try {
    await action()
    return 'It’s in your team’s room on the site.'
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Returns the same message id for the same Discord request, as a UUID of a custom version (RFC 9562). */
function getMessageKey(interactionId: string): string {
  const hex = createHash('sha256').update(`discord ${interactionId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

async function findUserId({ db }: Context, outsideId: string | undefined): Promise<string | null> {
  if (!outsideId) return null
  const [account] = await db
    .select({ userId: chatAccounts.userId })
    .from(chatAccounts)
    .where(eq(chatAccounts.outsideId, outsideId))
  return account?.userId ?? null
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  throw badRequest('unreadable', 'We can’t read this request')
}
