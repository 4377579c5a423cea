import { anSmtpServer } from '../network/smtp.ts'
import { renderReceivedPage, type Received } from './dev-page.ts'
import { startDiscord } from './discord-server.ts'
import { startLocal } from './local-server.ts'
import { matrixToken, startMatrix } from './matrix-server.ts'
import { startPlain } from './plain-server.ts'

/** Starts the development server with a local chat and mail server, and a page of what they received. */
const [chatName = 'discord'] = process.argv.splice(2)
const mail = await anSmtpServer()
const { env, received } = await chatCalled(chatName)
const page = await startLocal(({ path }) =>
  path === '/'
    ? { status: 200, body: renderReceivedPage(chatName, received(), mail.taken) }
    : { status: 404, body: { message: 'Only this page is here' } },
)
Object.assign(process.env, env, { SMTP_URL: mail.url, MAIL_FROM: 'Kilnyard <kiln@example.com>' })
console.log(`What the ${chatName} server and the mail server received: ${page.url}`)
await import('../../../src/main.ts')

/** Starts a chat's server. Returns the environment that leads the site to it, and what it received. */
async function chatCalled(
  name: string,
): Promise<{ env: Record<string, string>; received: () => Received[] }> {
  if (name === 'matrix') {
    const server = await startMatrix()
    return {
      env: { MATRIX_SERVER: server.url, MATRIX_TOKEN: matrixToken },
      received: () =>
        [...server.rooms.values()].map((room) => ({
          place: room.name,
          messages: room.events.map(({ body }) => body),
        })),
    }
  }
  if (name === 'webhook') {
    const server = await startPlain()
    return {
      env: { CHAT_WEBHOOK_URL: server.url },
      received: () => [{ place: 'Webhook', messages: [...server.received.values()] }],
    }
  }
  const { state, guild, url, messagesIn } = await startDiscord()
  return {
    env: {
      DISCORD_BOT_TOKEN: state.token,
      DISCORD_APPLICATION_ID: state.bot,
      DISCORD_CLIENT_SECRET: 'client-secret-of-development',
      DISCORD_GUILD_ID: guild.id,
      DISCORD_API: url,
    },
    received: () =>
      [...state.channels.values()].map((channel) => ({
        place: channel.name,
        messages: messagesIn(channel.id),
      })),
  }
}
