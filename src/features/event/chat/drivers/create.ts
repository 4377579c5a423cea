import type { Chat } from '#lib/services/chat-driver.ts'
import { createConnecting } from './discord/oauth.ts'
import { createDiscord, type DiscordSettings } from './discord/driver.ts'
import { createMatrix, type MatrixSettings } from './matrix.ts'
import { createPlain, type PlainSettings } from './plain.ts'

interface Application extends DiscordSettings {
  readonly clientSecret: string | null
  readonly publicKey: string | null
}

export type ChatSettings =
  | ({ readonly kind: 'discord' } & Application)
  | ({ readonly kind: 'matrix' } & MatrixSettings)
  | ({ readonly kind: 'webhook' } & PlainSettings)

export function createChat(settings: ChatSettings | null): Chat {
  const none = { connecting: null, publicKey: null, server: null, process: crypto.randomUUID() }
  if (!settings) return { ...none, driver: null }
  if (settings.kind === 'matrix') return { ...none, driver: createMatrix(settings) }
  if (settings.kind === 'webhook') return { ...none, driver: createPlain(settings) }
  const { clientSecret, applicationId, api, publicKey, guildId } = settings
  return {
    ...none,
    driver: createDiscord(settings),
    connecting: clientSecret ? createConnecting({ applicationId, clientSecret, api }) : null,
    publicKey,
    server: guildId,
  }
}
