import type { BounceParts } from './bounce-providers.ts'

interface BouncedMail {
  to: string
  /** Address for bounce reports. */
  returnPath: string
  messageId: string
}

/** Returns a provider's bounce report for an e-mail, as it arrives. */
export function buildBounceReport(parts: BounceParts, { to, returnPath, messageId }: BouncedMail): string {
  const {
    provider,
    from = 'MAILER-DAEMON@mx.example',
    subject = 'Undelivered Mail Returned to Sender',
  } = parts
  const { status, action = 'failed', diagnostic = '', recipient = 'Final-Recipient', plain } = parts
  const fillAddress = (text: string) => text.replaceAll('{to}', to)
  const head = [
    `Return-Path: <>`,
    `From: ${from}`,
    `To: ${returnPath}`,
    `Subject: ${subject}`,
    `Auto-Submitted: auto-replied`,
    ...(recipient === 'X-Failed-Recipients' ? [`X-Failed-Recipients: ${to}`] : []),
    'MIME-Version: 1.0',
  ]
  const lostMailHead = [
    `Return-Path: <${returnPath}>`,
    `Message-ID: ${messageId}`,
    `To: ${to}`,
    'Subject: Hello',
  ]
  if (plain !== undefined)
    return [
      ...head,
      'Content-Type: text/plain; charset=utf-8',
      '',
      fillAddress(plain),
      ...(parts.returned === 'nothing'
        ? []
        : ['', '--- Below this line is a copy of the message.', '', ...lostMailHead]),
    ].join('\r\n')
  const headerName = recipient === 'Original-Recipient' ? recipient : 'Final-Recipient'
  return [
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `This is the mail system of ${provider}. Your message could not be delivered.`,
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `${headerName}: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${fillAddress(diagnostic)}`,
    '',
    '--b1',
    parts.returned === 'whole' ? 'Content-Type: message/rfc822' : 'Content-Type: text/rfc822-headers',
    '',
    ...(parts.returned === 'nothing' ? [] : lostMailHead),
    '--b1--',
    '',
  ].join('\r\n')
}
