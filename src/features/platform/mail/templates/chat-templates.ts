import { site } from '#site.config.ts'
import { type EmailContent, oneLine, safety } from './letter.ts'

interface Connected {
  /** Name of the chat service. */
  service: string
  /** Link to the account page. */
  link: string
}

/** E-mails about a user's chat account, which joins the rooms of their teams. */
export const chatTemplates = {
  chatConnected: ({ service, account, link }: Connected & { account: string }): EmailContent => ({
    subject: `A ${service} account was connected to yours at ${site.name}`,
    body: [
      `The ${service} account ${oneLine(account)} was connected to your account. It can join your chat rooms.`,
      'If it wasn’t you, disconnect it on your account page and change your password right away.',
    ],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
  chatDisconnected: ({ service, link }: Connected): EmailContent => ({
    subject: `Your ${service} account is no longer connected to ${site.name}`,
    body: [
      `Your ${service} account was disconnected, and leaves the chat rooms it was let into.`,
      'If it wasn’t you, change your password right away.',
    ],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
}
