import { createTransport } from 'nodemailer'
import type { MailTransport } from '#lib/services/mail-transport.ts'

interface PostOptions {
  /** Null: mail stays in the outbox. */
  mail: { readonly url: string; readonly from: string } | null
  /** Shows kept mail to the one who runs the demo. */
  isDemo: boolean
}

/** Where mail leaves the process: by SMTP, or not at all. */
export function createMailTransport({ mail, isDemo }: PostOptions): MailTransport {
  if (!mail)
    return {
      sends: false,
      async deliver({ to, subject, text }) {
        if (isDemo) process.stdout.write(`\nMail to ${to}: ${subject}\n  ${linkIn(text)}\n`)
        return 'kept'
      },
    }
  const transport = createTransport(mail.url, {
    from: mail.from,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A server that does not answer holds a connection of the database meanwhile.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    sends: true,
    async deliver({ to, subject, html, text, headers }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, html, text, headers })
      return 'sent'
    },
  }
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
