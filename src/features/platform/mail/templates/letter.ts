import type { ReactElement } from 'react'
import type { MailAttachment } from '#lib/services/mail-transport.ts'

/** What a mail says; its look comes from its parts (mail/parts). */
export interface Letter {
  subject: string
  /** Sentences, and parts that show what is no sentence. */
  body: (string | ReactElement)[]
  action?: { label: string; url: string }
  attachments?: MailAttachment[]
  /** Why it came, in small print. */
  reason: string
}

/** Names may hold line breaks; a subject and a sentence do not. */
export const oneLine = (name: string): string => name.replace(/\s+/g, ' ')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As text of HTML, as React writes it. */
export function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** Why a letter comes that nobody can switch off. */
export const safety = 'You got this because it’s about the safety of your account.'
