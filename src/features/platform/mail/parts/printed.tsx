import { renderToStaticMarkup } from 'react-dom/server'
import { site } from '#site.config.ts'
import type { Letter } from '../templates/letter.ts'
import { inText } from './in-text.ts'
import { Button, Mail, Reason, Text } from './parts.tsx'

/** How its reader ends mail of this kind. */
export interface Stop {
  label: string
  url: string
}

/** HTML and plain text of a letter, from one tree. Everything in it is text: nothing that members wrote becomes markup. */
export function printed({ subject, body, action, reason }: Letter, stop: Stop | null = null) {
  const tree = (
    <Mail title={subject}>
      {body.map((part, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- It is rendered once.
        typeof part === 'string' ? <Text key={place}>{part}</Text> : part,
      )}
      {action && <Button {...action} />}
      <Tagline />
      <Reason why={reason} {...{ stop }} />
    </Mail>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(tree)}`, text: inText(tree) }
}

/** Text alone says whose mail it is at its end. */
function Tagline() {
  return <></>
}
Tagline.inText = () => `${site.name}: ${site.tagline}`
