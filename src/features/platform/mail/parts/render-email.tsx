import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#site.config.ts'
import type { EmailContent } from '../templates/letter.ts'
import { toPlainText } from './in-text.ts'
import { Button, Mail, Reason, Text } from './parts.tsx'

/** Link that unsubscribes the recipient from this kind of e-mail. */
export interface Stop {
  label: string
  url: string
}

/**
 * Renders an e-mail as HTML and plain text from one tree. Everything is escaped, so user content never
 * becomes markup.
 */
export function renderEmail({ subject, body, action, reason }: EmailContent, stop: Stop | null = null) {
  const tree = (
    <Mail title={subject}>
      {body.map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- It is rendered once.
        typeof part === 'string' ? <Text key={index}>{part}</Text> : part,
      )}
      {action && <Button {...action} />}
      <Tagline />
      <Reason why={reason} {...{ stop }} />
    </Mail>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(tree)}`, text: toPlainText(tree) }
}

/** Renders nothing in HTML; only the plain text ends with the site's tagline. */
function Tagline() {
  return <></>
}
Tagline.inText = () => `${site.name}: ${site.tagline}`
