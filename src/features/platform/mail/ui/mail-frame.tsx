import { useState } from 'react'
import './mail-frame.css'

interface MailFrameProps {
  subject: string
  html: string
  text: string
}

/** An e-mail as programs show it; nothing in it can be pressed. */
export function MailFrame({ subject, html, text }: MailFrameProps) {
  const [isText, setText] = useState(false)
  return (
    <figure className="mail-frame">
      <figcaption className="row row--between">
        <b className="break-words">{subject}</b>
        <label className="small">
          <input type="checkbox" checked={isText} onChange={() => setText(!isText)} /> Plain text
        </label>
      </figcaption>
      {isText ? (
        <pre className="whitespace-pre-wrap break-words small">{text}</pre>
      ) : (
        <iframe title={`E-mail: ${subject}`} sandbox="" srcDoc={withoutSheet(html)} />
      )}
    </figure>
  )
}

/** Its sheet only turns it dark where a mail program asks for that, and a page's policy refuses it. */
export const withoutSheet = (html: string) =>
  html
    .split('<style>')
    .map((part, place) => (place === 0 ? part : part.slice(part.indexOf('</style>') + '</style>'.length)))
    .join('')
