import PostalMime from 'postal-mime'

/** A message of a mail server, in whatever encoding and charset it came, as text with `\n` and unfolded lines. */
export interface ServerMessage {
  /** Its headers, with their encoded words decoded. */
  head: string
  /** The human-readable text. */
  human: string
  /** The machine-readable fields of `message/delivery-status` (RFC 3464). Empty if there are none. */
  fields: string
  /** All of it, with the message that came back. */
  whole: string
}

/** Bytes that are read: a report comes first, and what follows is the message that came back. */
const mostBytes = 128 * 1024
/** Letters of each part that are looked at, since patterns look at all of them. */
const mostLetters = 16_000
/** A report has a handful of parts; each costs time, so that what has more lines like their borders is not taken apart. */
const mostBorders = 200

/**
 * Reads a message in bounded time, whoever wrote it. What is no MIME, or more of it than a report has, is read as
 * plain text.
 */
export async function readMessage(bytes: Uint8Array): Promise<ServerMessage> {
  const read = Buffer.from(bytes).subarray(0, mostBytes)
  const raw = unfolded(read.toString('latin1'))
  const email = raw.split('\n--', mostBorders + 1).length > mostBorders ? null : await parsed(read)
  if (!email) {
    const [head = '', ...body] = raw.split('\n\n')
    return { head: bounded(head), human: bounded(body.join('\n\n')), fields: '', whole: raw }
  }
  const [reports, others] = [true, false].map((isReport) =>
    email.attachments
      .filter(({ mimeType }) => isReport === (mimeType === 'message/delivery-status'))
      .map(({ content }) => textOf(content))
      .join('\n\n'),
  ) as [string, string]
  const headers = email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`)
  const head = [...headers, `Subject: ${email.subject ?? ''}`].join('\n')
  const human = unfolded(email.text ?? withoutTags(bounded(email.html ?? '')))
  const whole = [raw, human, reports, others].join('\n\n')
  return { head: bounded(head), human: bounded(human), fields: bounded(reports), whole }
}

const parsed = (bytes: Uint8Array) =>
  PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  }).catch(() => null)

const bounded = (text: string) => text.slice(0, mostLetters)

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  unfolded(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString())

/** Headers may go on in the next line, which then begins with a blank. */
const unfolded = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ')
