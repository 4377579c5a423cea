import type { ReactElement } from 'react'
import type { MailAttachment } from '#lib/services/mail-transport.ts'

/** Content of an e-mail; its parts define the look (mail/parts). */
export interface EmailContent {
  subject: string
  /** Sentences, and parts for other content. */
  body: (string | ReactElement)[]
  action?: { label: string; url: string }
  attachments?: MailAttachment[]
  /** Reason for the e-mail, in small print. */
  reason: string
}

/**
 * Replaces each run of whitespace in a name, such as a line break, with one space, for subjects and
 * sentences.
 */
export const oneLine = (name: string): string => name.replace(/\s+/g, ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text for HTML like React does. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Reason for e-mails that can't be switched off. */
export const safety = 'You got this because it’s about the safety of your account.'
