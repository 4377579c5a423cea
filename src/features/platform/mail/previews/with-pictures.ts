import type { MailAttachment } from '#lib/services/mail-transport.ts'

/** Inlines attached pictures, for previews outside a mail program. */
export const withPictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (replacedHtml, { cid, type, content }) =>
      cid ? replacedHtml.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : replacedHtml,
    html,
  )
