export interface MailAttachment {
  name: string
  /** Media type with its parameters. */
  type: string
  /** Content in base64. */
  content: string
  /** Content id of an inline picture (RFC 2392). */
  cid?: string | undefined
}

export interface SentMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: MailAttachment[]
}

/** E-mail configuration from the environment. */
export interface MailSettings {
  readonly url: string
  readonly from: string
  /** Maximum bulk e-mails per minute, over all processes. */
  readonly perMinute: number
  /** Return address for bounces, containing `{token}`. */
  readonly bounce: string | null
  /** Signing key for outgoing e-mail. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly key: string } | null
}

/** Checked parts of e-mail delivery, in display order. */
export const mailParts = [
  'connection',
  'encryption',
  'sender',
  'spf',
  'dkim',
  'dmarc',
  'reverseName',
] as const

/** 'unknown' means that the lookup failed, without a known problem. */
export const findingStates = ['fine', 'missing', 'unknown'] as const

export interface MailFinding {
  what: (typeof mailParts)[number]
  state: (typeof findingStates)[number]
  /** Result, and advice on what to do. */
  sentence: string
}

/** Sends e-mail; returns 'kept' without a mail server. Throws if sending fails. */
export interface MailTransport {
  /** Whether e-mail is sent; false without a mail server, in which case everything is kept. */
  readonly sends: boolean
  readonly settings: MailSettings | null
  readonly perMinute: number
  deliver(mail: SentMail): Promise<'sent' | 'kept'>
  /**
   * Checks the requirements of e-mail delivery; empty without a mail server. Takes seconds: never call it
   * while a request or a transaction waits.
   */
  check(): Promise<MailFinding[]>
}
