import { createTransport } from 'nodemailer'
import type { MailSettings, MailTransport } from '#lib/services/mail-transport.ts'
import { bounceAddress } from '../bounces/bounce-address.ts'

interface PostOptions {
  /** Null: mail stays in the outbox. */
  mail: MailSettings | null
  /** Shows kept mail to the one who runs the demo. */
  isDemo: boolean
}

/** A server that says nothing for so long is as good as away. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 45_000 }

/** Where mail leaves the process: by SMTP, or not at all. */
export function createMailTransport({ mail, isDemo }: PostOptions): MailTransport {
  if (!mail)
    return {
      sends: false,
      settings: null,
      perMinute: Number.POSITIVE_INFINITY,
      async deliver({ to, subject, text }) {
        if (isDemo) process.stdout.write(`\nMail to ${to}: ${subject}\n  ${linkIn(text)}\n`)
        return 'kept'
      },
    }
  const { from, perMinute, bounce, dkim } = mail
  const transport = createTransport(patientUrl(mail.url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  })
  return {
    sends: true,
    settings: mail,
    perMinute,
    async deliver({ id, to, subject, html, text, headers }) {
      const envelope = bounce && { envelope: { from: bounceAddress(bounce, id), to: [to] } }
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers,
        ...envelope,
      })
      return 'sent'
    },
  }
}

/** Beside an address, nodemailer reads these from nowhere else. */
export function patientUrl(address: string): string {
  const url = new URL(address)
  for (const [name, millis] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(millis))
  return url.href
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
