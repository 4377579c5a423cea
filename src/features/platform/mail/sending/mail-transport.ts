import { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import type { MailSettings, MailTransport } from '#lib/services/mail-transport.ts'
import { bounceAddress } from '../bounces/bounce-address.ts'
import type { Names } from '../checking/dns-lookups.ts'
import { checkMail } from '../checking/check.ts'

interface PostOptions {
  /** Null if e-mail stays in the outbox. */
  mail: MailSettings | null
  /** Whether kept e-mail is shown to the person running the demo. */
  isDemo: boolean
  /** DNS functions for the e-mail check. */
  names?: Names
}

/** Timeouts in milliseconds after which a silent server counts as away. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 45_000 }

/** Creates the e-mail transport: SMTP, or one that sends nothing. */
export function createMailTransport({ mail, isDemo, names }: PostOptions): MailTransport {
  if (!mail)
    return {
      sends: false,
      settings: null,
      perMinute: Number.POSITIVE_INFINITY,
      async deliver({ to, subject, text }) {
        if (isDemo) process.stdout.write(`\nMail to ${to}: ${subject}\n  ${findLink(text)}\n`)
        return 'kept'
      },
      check: async () => [],
    }
  const { from, perMinute, bounce, dkim } = mail
  const transport = createTransport(addTimeouts(mail.url), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames },
    }),
  })
  return {
    sends: true,
    settings: mail,
    perMinute,
    async deliver({ id, to, subject, html, text, headers, attachments = [] }) {
      const envelope = bounce && { envelope: { from: bounceAddress(bounce, id), to: [to] } }
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers,
        attachments: attachments.map(({ name, type, content, cid }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content, 'base64'),
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
        ...envelope,
      })
      return 'sent'
    },
    check: () =>
      checkMail(mail, {
        names: names ?? new Resolver({ timeout: 3000, tries: 2 }),
        verify: () => transport.verify(),
      }),
  }
}

/**
 * Header fields that DKIM signs where an e-mail has them (RFC 6376, 5.4.1). One-click unsubscribe requires
 * both of its fields to be signed (RFC 8058, 4), and nodemailer's default list lacks one.
 */
const headerFieldNames = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** Adds the timeouts to the URL, the only place where nodemailer reads them. */
function addTimeouts(address: string): string {
  const url = new URL(address)
  for (const [name, millis] of Object.entries(timeoutsMs))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(millis))
  return url.href
}

const findLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
