/** Parts of a bounce report, in the form of RFC 3464, or in a provider's own words with `plain`. */
export interface BounceParts {
  provider: string
  from?: string
  subject?: string
  status?: string
  action?: string
  diagnostic?: string
  /** Header that names the undelivered address. */
  recipient?: 'Final-Recipient' | 'Original-Recipient' | 'X-Failed-Recipients' | 'none'
  /** The provider's text, without machine-readable parts. */
  plain?: string
  /** Part of the lost e-mail that the report returns. */
  returned?: 'headers' | 'whole' | 'nothing'
  kind: 'hard' | 'soft'
}

const unknownUserReply = 'smtp; 550 5.1.1 <{to}>: Recipient address rejected: User unknown'

/** Real reports of providers, one for each difference between them. */
export const providers: BounceParts[] = [
  { provider: 'Postfix', status: '5.1.1', diagnostic: unknownUserReply, kind: 'hard' },
  {
    provider: 'Postfix, no such domain',
    status: '5.4.4',
    diagnostic:
      'X-Postfix; Host or domain name not found. Name service error for name=nowhere.example type=A',
    kind: 'soft',
  },
  { provider: 'Postfix, full', status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full', kind: 'soft' },
  {
    provider: 'Postfix, expired',
    status: '4.4.1',
    diagnostic: 'X-Postfix; connect to mx.example[192.0.2.1]:25: Connection timed out',
    kind: 'soft',
  },
  {
    provider: 'Gmail',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    status: '5.1.1',
    diagnostic:
      'smtp; 550-5.1.1 The email account that you tried to reach does not exist. https://support.google.com/mail/?p=NoSuchUser',
    kind: 'hard',
  },
  {
    provider: 'Gmail, over quota',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    status: '4.2.2',
    diagnostic: 'smtp; 452-4.2.2 The email account that you tried to reach is over quota.',
    kind: 'soft',
  },
  {
    provider: 'Gmail, disabled',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    status: '5.2.1',
    diagnostic: 'smtp; 550-5.2.1 The email account that you tried to reach is inactive.',
    recipient: 'X-Failed-Recipients',
    kind: 'hard',
  },
  {
    provider: 'Gmail, spam',
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    status: '5.7.26',
    diagnostic: 'smtp; 550-5.7.26 Unauthenticated email from example.com is not accepted',
    kind: 'soft',
  },
  {
    provider: 'Exchange Online',
    from: 'postmaster@outlook.com',
    subject: 'Undeliverable: Hello',
    status: '5.1.10',
    diagnostic:
      'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient {to} not found by SMTP address lookup',
    kind: 'hard',
  },
  {
    provider: 'Exchange Online, denied',
    from: 'postmaster@contoso.onmicrosoft.com',
    subject: 'Undeliverable: Hello',
    status: '5.4.1',
    diagnostic: 'smtp;550 5.4.1 Recipient address rejected: Access denied.',
    kind: 'hard',
  },
  {
    provider: 'Exchange Online, full',
    from: 'postmaster@outlook.com',
    subject: 'Undeliverable: Hello',
    status: '5.2.2',
    diagnostic: 'smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    kind: 'soft',
  },
  {
    provider: 'Hotmail',
    from: 'postmaster@hotmail.com',
    subject: 'Delivery Status Notification (Failure)',
    status: '5.5.0',
    diagnostic: 'smtp;550 5.5.0 Requested action not taken: mailbox unavailable',
    kind: 'hard',
  },
  {
    provider: 'Yahoo',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    plain:
      'Sorry, we were unable to deliver your message to the following address.\n\n<{to}>:\n554: delivery error: dd This user doesn’t have a yahoo.com account ({to}) [0]: user unknown',
    recipient: 'none',
    kind: 'hard',
  },
  {
    provider: 'Yahoo, busy',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    plain:
      'Unable to deliver message to the following address.\n\n<{to}>:\n421 4.7.0 [TSS04] Messages temporarily deferred due to unexpected volume',
    recipient: 'none',
    kind: 'soft',
  },
  {
    provider: 'iCloud',
    from: 'Mail Delivery System <MAILER-DAEMON@icloud.com>',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 <{to}>: user does not exist',
    kind: 'hard',
  },
  {
    provider: 'AOL',
    from: 'MAILER-DAEMON@aol.com',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 <{to}>: Recipient address rejected: aol.com',
    kind: 'hard',
  },
  {
    provider: 'Amazon SES',
    from: 'MAILER-DAEMON@amazonses.com',
    subject: 'Delivery Status Notification (Failure)',
    status: '5.1.1',
    diagnostic: unknownUserReply,
    returned: 'headers',
    kind: 'hard',
  },
  {
    provider: 'Amazon SES, passing',
    from: 'MAILER-DAEMON@amazonses.com',
    status: '4.4.7',
    diagnostic:
      'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes. <421 4.4.0 Unable to lookup DNS>',
    kind: 'soft',
  },
  {
    provider: 'SendGrid',
    from: 'MAILER-DAEMON@sendgrid.net',
    status: '5.1.1',
    diagnostic: 'smtp; 550 No Such User Here',
    kind: 'hard',
  },
  {
    provider: 'Mailgun',
    from: 'mailer-daemon@mailgun.org',
    status: '5.0.0',
    diagnostic: 'smtp; 550 Administrative prohibition: user unknown',
    kind: 'hard',
  },
  {
    provider: 'qmail',
    from: 'MAILER-DAEMON@qmail.example',
    subject: 'failure notice',
    plain:
      'Hi. This is the qmail-send program at qmail.example.\nI’m afraid I wasn’t able to deliver your message to the following addresses.\nThis is a permanent error; I’ve given up. Sorry it didn’t work out.\n\n<{to}>:\nSorry, no mailbox here by that name. (#5.1.1)',
    recipient: 'none',
    returned: 'whole',
    kind: 'hard',
  },
  {
    provider: 'Exim',
    from: 'Mail Delivery System <Mailer-Daemon@exim.example>',
    subject: 'Mail delivery failed: returning message to sender',
    plain:
      'This message was created automatically by mail delivery software.\n\n  {to}\n    host mx.example [192.0.2.2]\n    SMTP error from remote mail server after RCPT TO:<{to}>:\n    550 No such user - psmtp',
    recipient: 'X-Failed-Recipients',
    kind: 'hard',
  },
  {
    provider: 'Exim, retry timeout',
    from: 'Mail Delivery System <Mailer-Daemon@exim.example>',
    subject: 'Mail delivery failed: returning message to sender',
    plain: '  {to}\n    retry timeout exceeded: connection timed out, try again later',
    recipient: 'X-Failed-Recipients',
    kind: 'soft',
  },
  {
    provider: 'Sendmail',
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@sendmail.example>',
    subject: 'Returned mail: see transcript for details',
    status: '5.1.1',
    diagnostic: 'SMTP; 550 5.1.1 <{to}>... User unknown',
    kind: 'hard',
  },
  {
    provider: 'Domino',
    from: 'postmaster@domino.example',
    subject: 'DELIVERY FAILURE: User not listed',
    status: '5.1.1',
    diagnostic: 'X-Notes; User {to} not listed in Domino Directory',
    kind: 'hard',
  },
  {
    provider: 'GMX',
    from: 'GMX Mailer Daemon <mailer-daemon@gmx.net>',
    subject: 'Mail delivery failed: returning message to sender',
    status: '5.1.1',
    diagnostic: 'smtp; 550 Requested action not taken: mailbox unavailable',
    kind: 'hard',
  },
  {
    provider: 'T-Online',
    from: 'Mail Delivery System <mailer-daemon@t-online.de>',
    subject: 'Unzustellbar: Hallo',
    plain: 'Die Nachricht an {to} ist nicht zustellbar. Der Empfänger ist unbekannt.',
    recipient: 'none',
    kind: 'hard',
  },
  {
    provider: 'Orange',
    from: 'postmaster@orange.fr',
    subject: 'Message non remis',
    plain: 'Le destinataire {to} n’existe pas.',
    recipient: 'none',
    kind: 'hard',
  },
  {
    provider: 'Yandex',
    from: 'mailer-daemon@yandex.ru',
    status: '5.7.1',
    diagnostic: 'smtp; 550 5.7.1 No such user!',
    recipient: 'Original-Recipient',
    kind: 'soft',
  },
  {
    provider: 'Zoho',
    from: 'mailer-daemon@mail.zoho.com',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 User does not exist - <{to}>',
    kind: 'hard',
  },
  {
    provider: 'ProtonMail',
    from: 'MAILER-DAEMON@protonmail.ch',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 <{to}>: Recipient address rejected: Address does not exist',
    kind: 'hard',
  },
  {
    provider: 'Barracuda',
    from: 'MAILER-DAEMON@barracuda.example',
    status: '5.7.1',
    diagnostic: 'smtp; 554 Message blocked as spam by policy',
    kind: 'soft',
  },
  {
    provider: 'greylisting',
    status: '4.7.1',
    diagnostic: 'smtp; 451 4.7.1 Greylisting in action, please come back later',
    kind: 'soft',
  },
  {
    provider: 'too large',
    status: '5.3.4',
    diagnostic: 'smtp; 552 5.3.4 Message size exceeds fixed limit',
    kind: 'soft',
  },
]
