import type { MailAttachment } from '#lib/services/mail-transport.ts'

/** Shows the pictures that leave with an e-mail where there is no e-mail. */
export const withPictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (shown, { cid, type, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : shown,
    html,
  )
