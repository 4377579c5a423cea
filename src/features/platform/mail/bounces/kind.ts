export type BounceKind = 'hard' | 'soft'

export interface Evidence {
  /** Status code of the report (RFC 3463); null if it has none. */
  status: string | null
  /** The receiving server’s answer, or the human-readable text of the report. */
  words: string
}

/**
 * Returns `hard` if a report says that the address has permanently no recipient. Everything else is `soft`,
 * including permanent refusals because of the sender, content, route or a full mailbox. Servers often give a
 * status that their text contradicts, so both are checked.
 */
export function getBounceKind({ status, words }: Evidence): BounceKind {
  const answerText = words.toLowerCase().replaceAll('’', "'")
  const replyStatus = parseReplyStatus(answerText)
  if (isPassing(status) || isPassing(replyStatus) || replyCode(answerText)?.startsWith('4')) return 'soft'
  const knownStatus = replyStatus && !replyStatus.endsWith('.0.0') ? replyStatus : status
  const lines = answerText.split(/[\n;.!]\s/).filter((line) => !sender.test(line))
  const isCertainlyGone = strongPhrases.some((phrase) => lines.some((line) => line.includes(phrase)))
  if (
    isCertainlyGone &&
    (knownStatus === null || vagueStatus.test(knownStatus) || noRecipient.test(knownStatus))
  )
    return 'hard'
  if (knownStatus === '5.7.1')
    return missingUserPhrases.some((phrase) => lines.some((line) => line.includes(phrase))) ? 'hard' : 'soft'
  if (otherReasons.test(answerText)) return 'soft'
  if (knownStatus && noRecipient.test(knownStatus)) return 'hard'
  const isLikelyGone = weakPhrases.some((phrase) => lines.some((line) => line.includes(phrase)))
  return isLikelyGone && (knownStatus === null || vagueStatus.test(knownStatus)) ? 'hard' : 'soft'
}

/** Returns the status code in a server's answer, or null. */
export const parseReplyStatus = (answerText: string): string | null =>
  /\b([245]\.\d{1,3}\.\d{1,3})\b(?!\.\d)/.exec(answerText)?.[1] ?? null

const replyCode = (answerText: string) => /(?:^|[^\d.])([45]\d\d)(?=[\s-])/.exec(answerText)?.[1]

const isPassing = (status: string | null) => status?.startsWith('4') ?? false

/**
 * Statuses for a missing mailbox, host or address, a moved address, a host that accepts no e-mail, or a
 * disabled mailbox.
 */
const noRecipient = /^5\.(1\.(1|2|3|6|10)|2\.1)$/
/** Statuses without a specific reason, so that the text decides. */
const vagueStatus = /^5\.(0\.\d{1,3}|1\.[04]|2\.0|3\.0|4\.1|5\.0)$/
/** Phrases that mean a missing recipient with 5.7.1, a policy status that some servers use for it. */
const missingUserPhrases = ['user unknown', 'does not exist']

/** Matches a line about the sender, whose address may get the same error. */
const sender = /\b(sender|envelope from|mail from|from address|return[- ]path|your (ip|domain|server|host))\b/

/** Phrases that always mean a missing recipient. */
const strongPhrases = [
  'no such user',
  'no such mailbox',
  'no such recipient',
  'no such person',
  'no such address',
  'no mailbox here',
  'user unknown',
  'unknown user',
  'unknown recipient',
  'unknown address',
  'recipient unknown',
  'invalid recipient',
  'invalid mailbox',
  'recipient not found',
  'user not found',
  'mailbox not found',
  'does not exist',
  "doesn't exist",
  'not a valid mailbox',
  'account disabled',
  'account deactivated',
  'account is disabled',
  'account has been disabled',
  'account has been deactivated',
  'mailbox disabled',
  "n'existe pas",
  'unbekannt',
  'existiert nicht',
  'no existe',
  'non esiste',
  'não existe',
  'bestaat niet',
  'не существует',
  'не найден',
  '不存在',
  '宛先不明',
  '存在しません',
  '존재하지 않',
]
/** Phrases that mean a missing recipient unless the server names another reason. */
const weakPhrases = [
  'address rejected',
  'mailbox unavailable',
  'not found',
  'undeliverable address',
  'inactive',
]

const otherReasons = new RegExp(
  [
    // Temporary problems of the mailbox.
    'quota|\\bfull\\b|over ?limit|storage|insufficient|temporar|try again|later\\b|gr[ae]ylist|timed? ?out|deferred',
    // Problems with the sender or the sending server.
    'block|black ?list|blackhole|\\brbl\\b|dnsbl|spamhaus|spamcop|(?<!not )listed (at|by|in|on)\\b|reputation|\\bptr\\b|reverse dns|\\bhelo\\b|\\brelay|rate limit|too many|throttl|not authori[sz]ed|unauthenticated|authenticat|\\bspf\\b|\\bdkim\\b|\\bdmarc\\b|\\bsender\\b|poor\\b|banned',
    // Problems with the content, size or transport of the message.
    'spam|unsolicited|\\bbulk\\b|virus|malware|phish|content|attachment|too (large|big|long)|message size|size limit|\\bloop|\\bhops?\\b|protocol|syntax error|\\btls\\b|encrypt|policy',
    // Problems on the route.
    'connection|unreachable|no route|network|name service|host or domain',
  ].join('|'),
)
