import type { ChatSettings } from '#features/event/chat/drivers/create.ts'
import { ConfigError } from '../config-error.ts'
import { getDefaultValue, type VariableName } from '../variables.ts'
import { type Environment, readToken, readValue } from '../values.ts'

/** Returns the settings of one chat: Discord, Matrix or a plain webhook; null for none. */
export function readChat(env: Environment): ChatSettings | null {
  const chosen = (['DISCORD_BOT_TOKEN', 'MATRIX_TOKEN', 'CHAT_WEBHOOK_URL'] as const).filter(
    (name) => readValue(env, name) !== null,
  )
  // Copies of .env.example set this default. It has no effect without a token, but must still be valid.
  const api = readAddress(env, 'DISCORD_API', getDefaultValue('DISCORD_API'))
  if (chosen.length > 1) throw new ConfigError([`Choose one chat: ${chosen.join(' or ')}.`])
  if (chosen[0] === 'DISCORD_BOT_TOKEN') return readDiscord(env, api)
  if (chosen[0] === 'MATRIX_TOKEN')
    return { kind: 'matrix', url: readAddress(env, 'MATRIX_SERVER'), token: readToken(env, 'MATRIX_TOKEN')! }
  if (chosen[0] === 'CHAT_WEBHOOK_URL') return { kind: 'webhook', url: readAddress(env, 'CHAT_WEBHOOK_URL') }
  refuseHalf(env)
  return null
}

/** Refuses chat variables without the token of their chat, since the chat would silently be off. */
function refuseHalf(env: Environment): void {
  const halves = [
    ['MATRIX_TOKEN', ['MATRIX_SERVER']],
    [
      'DISCORD_BOT_TOKEN',
      ['DISCORD_APPLICATION_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_PUBLIC_KEY', 'DISCORD_GUILD_ID'],
    ],
  ] as const
  const problems = halves.flatMap(([token, others]) => {
    const set = others.find((name) => readValue(env, name) !== null)
    return set ? [`${token} is missing: ${set} means nothing without it.`] : []
  })
  if (problems.length > 0) throw new ConfigError(problems)
}

function readDiscord(env: Environment, api: string): ChatSettings {
  const applicationId = readMatching(env, 'DISCORD_APPLICATION_ID', snowflake)
  if (!applicationId)
    throw new ConfigError([
      'DISCORD_APPLICATION_ID is missing: DISCORD_BOT_TOKEN needs its application’s id.',
    ])
  return {
    kind: 'discord',
    botToken: readToken(env, 'DISCORD_BOT_TOKEN')!,
    applicationId,
    clientSecret: readToken(env, 'DISCORD_CLIENT_SECRET'),
    publicKey: readMatching(env, 'DISCORD_PUBLIC_KEY', /^[0-9a-f]{64}$/i),
    guildId: readMatching(env, 'DISCORD_GUILD_ID', snowflake),
    api,
  }
}

const snowflake = /^\d{15,22}$/

function readMatching(env: Environment, name: VariableName, pattern: RegExp): string | null {
  const value = readValue(env, name)
  if (value === null || pattern.test(value)) return value
  throw new ConfigError([`${name} doesn’t look right: copy it from the application’s pages at Discord.`])
}

function readAddress(env: Environment, name: VariableName, usual?: string): string {
  const value = readValue(env, name) ?? usual
  const url = value === undefined ? null : URL.parse(value)
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/$/, '')
  throw new ConfigError([`${name} must be an address that begins with https://.`])
}
