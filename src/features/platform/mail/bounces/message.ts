import PostalMime from 'postal-mime'

/** A mail server's message in any encoding and charset, as text with LF line breaks and unfolded lines. */
export interface ServerMessage {
  /** Headers, with their encoded words decoded. */
  head: string
  human: string
  /** The machine-readable fields of `message/delivery-status` (RFC 3464). Empty if there are none. */
  fields: string
  /** The message including the returned e-mail, up to `maxReadBytes`. */
  whole: string
}

/** Maximum bytes that are read. A report comes first, followed by the returned e-mail. */
const maxReadBytes = 128 * 1024
/** Maximum characters checked per part, since patterns scan all of them. */
const maxPartLetters = 16_000
/**
 * Maximum boundary-like lines. A report has a handful of parts; each costs time, so a message with more isn't
 * parsed.
 */
const maxBoundaryLines = 200

/**
 * Reads any message in bounded time. A message that isn't MIME, or has too many parts, is read as plain text.
 */
export async function readMessage(bytes: Uint8Array): Promise<ServerMessage> {
  const read = Buffer.from(bytes).subarray(0, maxReadBytes)
  const raw = unfoldHeaders(read.toString('latin1'))
  const email = raw.split('\n--', maxBoundaryLines + 1).length > maxBoundaryLines ? null : await parsed(read)
  if (!email) {
    const [head = '', ...body] = raw.split('\n\n')
    return { head: truncatePart(head), human: truncatePart(body.join('\n\n')), fields: '', whole: raw }
  }
  const [reports, others] = [true, false].map((isReport) =>
    email.attachments
      .filter(({ mimeType }) => isReport === (mimeType === 'message/delivery-status'))
      .map(({ content }) => toUnfoldedText(content))
      .join('\n\n'),
  ) as [string, string]
  const headers = email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`)
  const head = [...headers, `Subject: ${email.subject ?? ''}`].join('\n')
  const humanText = unfoldHeaders(email.text ?? stripTags(truncatePart(email.html ?? '')))
  const wholeText = [raw, humanText, reports, others].join('\n\n')
  return {
    head: truncatePart(head),
    human: truncatePart(humanText),
    fields: truncatePart(reports),
    whole: wholeText,
  }
}

const parsed = (bytes: Uint8Array) =>
  PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  }).catch(() => null)

const truncatePart = (text: string) => text.slice(0, maxPartLetters)

const toUnfoldedText = (content: string | ArrayBuffer | Uint8Array) =>
  unfoldHeaders(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString())

/**
 * Converts line breaks to LF and joins folded headers, which continue on lines that begin with a space or
 * tab.
 */
const unfoldHeaders = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')

const stripTags = (html: string) => html.replace(/<[^<>]*>/g, ' ')
