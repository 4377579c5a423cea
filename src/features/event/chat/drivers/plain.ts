import type { ChatDriver } from '#lib/services/chat-driver.ts'
import { sendRequest } from './send-request.ts'
import { type DriverTime, realTime, createRefusal } from './outcomes.ts'

export interface PlainSettings {
  /** Address that accepts `{"text": …}`, like Slack's incoming webhooks. */
  readonly url: string
}

const refuseFeature = async (feature: string) => createRefusal(`A plain webhook has no ${feature}`)

/**
 * Creates a chat of one channel that accepts messages and has neither rooms nor people: everything goes
 * there.
 */
export function createPlain({ url }: PlainSettings, time: DriverTime = realTime): ChatDriver {
  return {
    name: 'webhook',
    capabilities: { rooms: false, voice: false, threads: false, roles: false, people: false, direct: false },
    ensure: () => refuseFeature('rooms'),
    invite: () => refuseFeature('people'),
    remove: () => refuseFeature('people'),
    isIn: () => refuseFeature('people'),
    offer: () => refuseFeature('commands'),
    async post({ to, text, key }) {
      if (to.kind === 'person') return refuseFeature('people')
      // Messages can't be read back; a receiver detects duplicates by the key.
      const reply = await sendRequest(
        url,
        { method: 'POST', body: { text: escapeForSlack(text), client_msg_id: key } },
        time,
      )
      if (reply.is !== 'done') return reply
      const { status } = reply.answer
      if (status >= 200 && status < 300) return { is: 'done', id: key }
      if (status === 404 || status === 410) return { is: 'gone', why: `The webhook answered ${status}` }
      const isDead = status === 401
      return { ...createRefusal(`The webhook answered ${status}`), ...(isDead && { isDead }) }
    },
    takeBadAnswers: () => 0,
  }
}

/** Escapes a text, because Slack interprets `<!channel>` and links in angle brackets. */
const escapeForSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
