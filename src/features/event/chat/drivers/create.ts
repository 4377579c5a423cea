import type { Chat } from '#lib/services/chat-driver.ts'
import { createConnector } from './discord/oauth.ts'
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
  const emptyConnection = { connecting: null, publicKey: null, server: null, process: crypto.randomUUID() }
  if (!settings) return { ...emptyConnection, driver: null }
  if (settings.kind === 'matrix') return { ...emptyConnection, driver: createMatrix(settings) }
  if (settings.kind === 'webhook') return { ...emptyConnection, driver: createPlain(settings) }
  const { clientSecret, applicationId, api, publicKey, guildId } = settings
  return {
    ...emptyConnection,
    driver: createDiscord(settings),
    connecting: clientSecret ? createConnector({ applicationId, clientSecret, api }) : null,
    publicKey,
    server: guildId,
  }
}
