import { setTimeout as sleep } from 'node:timers/promises'
import { type PlainServer, startPlain } from '#tests/support/chat/plain-server.ts'
import { aReceiver, failureAnswers, type Receiver } from '#tests/support/network/receivers.ts'
import { anSmtpServer } from '#tests/support/network/smtp.ts'

export const manners = ['takes', 'stopped', 'slow', 'errors', 'cuts'] as const
export type Manner = (typeof manners)[number]

const slowly = 30_000

export interface Targets {
  mailUrl: string
  chatUrl: string
  hookUrl: string
  /** Sets the behavior of all three at once. */
  do(manner: Manner): Promise<void>
  /** Returns the ids that each has received, in the order of first arrival. */
  taken(): { mail: string[]; chat: string[]; webhook: string[] }
  close(): Promise<void>
}

/**
 * Starts a mail server, a chat and a receiver of webhooks that can be stopped and restarted at the same
 * address.
 */
export async function openTargets(): Promise<Targets> {
  let [mail, chat, hook] = [await anSmtpServer(), await startPlain(), await aReceiver()]
  const ports = { mail: mail.port, chat: chat.port, hook: hook.port }
  const urls = { mailUrl: mail.url, chatUrl: chat.url, hookUrl: hook.url }
  const earlierArrivals: { mail: string[]; chat: string[]; webhook: string[] }[] = []
  let isOpen = true
  const stop = async () => {
    if (!isOpen) return
    isOpen = false
    earlierArrivals.push(listReceivedIds(mail, chat, hook))
    await Promise.all([mail.close(), chat[Symbol.asyncDispose](), hook[Symbol.asyncDispose]()])
  }
  return {
    ...urls,
    async do(manner) {
      if (manner === 'stopped') return stop()
      if (!isOpen) {
        isOpen = true
        ;[mail, chat, hook] = [
          await anSmtpServer(ports.mail),
          await startPlain({ port: ports.chat }),
          await aReceiver(ports.hook),
        ]
      }
      behave({ mail, chat, hook }, manner)
    },
    taken() {
      const all = [...earlierArrivals, ...(isOpen ? [listReceivedIds(mail, chat, hook)] : [])]
      const collectIds = (channel: 'mail' | 'chat' | 'webhook') => all.flatMap((arrival) => arrival[channel])
      return {
        mail: collectIds('mail'),
        chat: [...new Set(collectIds('chat'))],
        webhook: collectIds('webhook'),
      }
    },
    close: stop,
  }
}

interface Three {
  mail: Awaited<ReturnType<typeof anSmtpServer>>
  chat: PlainServer
  hook: Receiver
}

function behave({ mail, chat, hook }: Three, manner: Exclude<Manner, 'stopped'>) {
  mail.does(
    { takes: 'takes', slow: { slow: sleep(slowly) }, errors: 'refuses', cuts: 'cuts' }[manner] as 'takes',
  )
  chat.slow(manner === 'slow' ? slowly : 0)
  chat.always(manner === 'errors' ? { status: 503 } : manner === 'cuts' ? 'cut before' : null)
  if (manner === 'cuts') hook.answers(failureAnswers.cut)
  else if (manner === 'errors') hook.answers(failureAnswers.status(503))
  else
    hook.answers((_, response) => {
      const answer = () => response.writeHead(204).end()
      if (manner === 'slow') setTimeout(answer, slowly)
      else answer()
    })
}

const listReceivedIds = (mail: Three['mail'], chat: PlainServer, hook: Receiver) => ({
  mail: mail.taken.map(({ messageId }) => messageId),
  chat: [...chat.received.keys()],
  webhook: hook.received.map(({ headers }) => String(headers['webhook-id'])),
})
