interface MailCounts {
  /** Number of e-mails written so far. */
  mailsCount: number
  /** Number of people that the announcement was for; null if not counted. */
  peopleCount: number | null
  /** Whether the site has a mail server. */
  canSendMail: boolean
}

/** Says how many people get the e-mail of an announcement, once all of it has left or waits in the outbox. */
export function describeMails({ mailsCount, peopleCount, canSendMail }: MailCounts): string {
  if (mailsCount === 0) return 'No e-mails went out'
  const total = peopleCount === null ? '' : ` of ${peopleCount}`
  return `${canSendMail ? 'E-mailed to' : 'Kept in the outbox for'} ${mailsCount}${total}`
}
