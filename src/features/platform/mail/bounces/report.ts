import { parseReplyStatus, type BounceKind, getBounceKind } from './kind.ts'
import type { ServerMessage } from './message.ts'

/** A mail server’s report that an e-mail was not delivered. */
export interface Report {
  kind: BounceKind
  /** Status code (RFC 3463); null if only text is given. */
  status: string | null
  /** Original text from the server. */
  said: string
}

/**
 * Reads a bounce report in the format of RFC 3464 or a server's own. Returns null for other messages:
 * out-of-office replies, delay notices and delivery receipts.
 */
export function readReport({ head, human, fields }: ServerMessage): Report | null {
  if (!isReport(head)) return null
  // Servers without a machine-readable part write the same fields in the text.
  const reportFields = fields || human
  const action = field(reportFields, 'Action')?.toLowerCase()
  if (action && !action.startsWith('failed')) return null
  const ownText = removeReturnedMail(human)
  const diagnostic = field(reportFields, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '')
  const diagnosticText = diagnostic ?? lineWithCode(ownText) ?? ''
  const status =
    parseReplyStatus(field(reportFields, 'Status') ?? '') ??
    parseReplyStatus(diagnosticText) ??
    parseReplyStatus(ownText)
  if (status?.startsWith('2')) return null
  const evidence = {
    status,
    words: /[a-z]{3}/i.test(diagnosticText) && diagnostic ? diagnosticText : `${diagnosticText}\n${ownText}`,
  }
  return { kind: getBounceKind(evidence), status, said: diagnosticText.slice(0, 300) }
}

const isReport = (head: string) =>
  /^content-type:.*report-type="?delivery-status/im.test(head) ||
  /^x-failed-recipients:/im.test(head) ||
  /^from:.*(mailer-daemon|postmaster|mail delivery)/im.test(head) ||
  /^subject:.*(undeliver|delivery (status|failure|has failed)|returned mail|failure notice|mail delivery failed|unzustellbar|non remis|no se pudo entregar)/im.test(
    head,
  )

const field = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

/** Removes the returned e-mail below a separator line, since this site wrote its words. */
const removeReturnedMail = (text: string) =>
  text.split(/^--.{0,80}\b(?:copy of|original|forwarded|returned)\b/im)[0] ?? ''

const lineWithCode = (text: string) =>
  text
    .split('\n')
    .find((line) => /\b[45]\d\d[ -]/.test(line) || parseReplyStatus(line) !== null)
    ?.trim()
