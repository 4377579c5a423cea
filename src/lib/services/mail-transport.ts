export interface Posted {
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Takes mail out of the process; 'kept' when no mail server is configured. Throws when it cannot be sent. */
export interface MailTransport {
  /** False without a mail server: everything is kept. */
  readonly sends: boolean
  deliver(mail: Posted): Promise<'sent' | 'kept'>
}
