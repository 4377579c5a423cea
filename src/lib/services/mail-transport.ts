export interface Posted {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
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

/** Takes mail out of the process; 'kept' when no mail server is configured. Throws when it cannot be sent. */
export interface MailTransport {
  /** False without a mail server: everything is kept. */
  readonly sends: boolean
  readonly settings: MailSettings | null
  readonly perMinute: number
  deliver(mail: Posted): Promise<'sent' | 'kept'>
}
