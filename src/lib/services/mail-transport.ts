/** A file that leaves with an e-mail. */
export interface MailAttachment {
  name: string
  /** Media type, with its parameters. */
  type: string
  /** In base64. */
  content: string
  /** Content id of a picture that the e-mail shows (RFC 2392). */
  cid?: string | undefined
}

export interface Posted {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: MailAttachment[]
}

/** What the environment says about mail. */
export interface MailSettings {
  readonly url: string
  readonly from: string
  /** How many of those with the same words leave in a minute, over all processes. */
  readonly perMinute: number
  /** Where mail that cannot be delivered goes back to, with `{token}` in it. */
  readonly bounce: string | null
  /** Signs what leaves. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly key: string } | null
}

/** What mail needs on its way, in the order in which it is told. */
export const mailParts = [
  'connection',
  'encryption',
  'sender',
  'spf',
  'dkim',
  'dmarc',
  'reverseName',
] as const

/** 'unknown' is what could not be looked up: nothing is known to be wrong with it. */
export const findingStates = ['fine', 'missing', 'unknown'] as const

export interface MailFinding {
  what: (typeof mailParts)[number]
  state: (typeof findingStates)[number]
  /** What was found, and what to do about it. */
  sentence: string
}

/** Takes mail out of the process; 'kept' when no mail server is configured. Throws when it cannot be sent. */
export interface MailTransport {
  /** False without a mail server: everything is kept. */
  readonly sends: boolean
  readonly settings: MailSettings | null
  readonly perMinute: number
  deliver(mail: Posted): Promise<'sent' | 'kept'>
  /** What mail needs and whether it is there; nothing without a mail server. It takes seconds: never while a request or a transaction waits. */
  check(): Promise<MailFinding[]>
}
