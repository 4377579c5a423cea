import { useState } from 'react'
import './mail-frame.css'

interface MailFrameProps {
  subject: string
  html: string
  text: string
}

/** Shows an e-mail like a mail program; its links can't be clicked. */
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
        <iframe title={`E-mail: ${subject}`} sandbox="" srcDoc={removeStyleSheet(html)} />
      )}
    </figure>
  )
}

/** Removes the style sheet, which only adds dark mode and which the page's policy blocks. */
export const removeStyleSheet = (html: string) =>
  html
    .split('<style>')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</style>') + '</style>'.length)))
    .join('')
