import type { Context } from '#lib/contract/context.ts'
import type { MailAttachment } from '#lib/services/mail-transport.ts'
import { getUnsubscribeLink } from '../sending/headers.ts'
import { findEnding } from './endings.ts'
import { renderEmail } from '../parts/render-email.tsx'
import { toDarkMode } from '../parts/tokens.ts'
import type { Mail } from '../service.ts'
import type { EmailContent } from '../templates/letter.ts'
import { templates } from '../templates.ts'
import { sampleGroups, samples, type Samples } from './samples.ts'

/** Renders an e-mail without sending it. */
export function preview({ origin }: Context, { template, data, ending }: Mail) {
  const letter = templates[template](data as never)
  return {
    subject: letter.subject,
    ...renderEmail(letter, ending ? getUnsubscribeLink(origin, ending) : null),
  }
}

type Name = keyof Samples

const names = Object.keys(samples) as Name[]
export const isTemplate = (name: string): name is Name => Object.hasOwn(samples, name)

/** Lists every e-mail with its subject, filled with people, teams and events of the demo. */
export const listLetters = (origin: string) =>
  sampleGroups.flatMap(({ name: group, templates: groupTemplates }) =>
    (groupTemplates as Name[]).map((template) => ({
      template,
      group,
      subject: createLetter(origin, template).subject,
    })),
  )

/** Renders one e-mail as its recipient gets it, in light and dark mode. */
export function renderLetter(origin: string, template: Name = names[0]!) {
  const ending = findEnding(template)
  const letter = createLetter(origin, template)
  const { html: sent, text } = renderEmail(letter, ending && getUnsubscribeLink(origin, ending))
  const html = inlinePictures(sent, letter.attachments ?? [])
  return { template, html, dark: toDarkMode(html), text }
}

const createLetter = (origin: string, template: Name): EmailContent =>
  templates[template](samples[template]((path) => `${origin}${path}`) as never)

/** Inlines attached pictures, for previews outside a mail program. */
const inlinePictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (replacedHtml, { cid, type, content }) =>
      cid ? replacedHtml.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : replacedHtml,
    html,
  )
