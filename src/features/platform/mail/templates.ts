import { site } from '#site.config.ts'
import { linkMinutes, formatMinutes } from '#lib/periods.ts'
import { applicationTemplates } from './templates/application-templates.ts'
import { chatTemplates } from './templates/chat-templates.ts'
import { digestTemplates } from './templates/digest-templates.ts'
import { feedbackTemplates } from './templates/feedback-templates.ts'
import { judgingTemplates } from './templates/judging-templates.ts'
import { type EmailContent, safety } from './templates/letter.ts'
import { moderationTemplates } from './templates/moderation-templates.ts'
import { enrollmentTemplates } from './templates/enrollment-templates.ts'
import { eventTemplates } from './templates/event-templates.ts'
import { privacyTemplates } from './templates/privacy-templates.ts'
import { resultTemplates } from './templates/result-templates.ts'
import { signInTemplates } from './templates/sign-in-templates.ts'
import { teamTemplates } from './templates/team-templates.ts'
import { technologyTemplates } from './templates/technology-templates.ts'
import { textTemplates } from './templates/text-templates.ts'

interface Link {
  link: string
}

/** Access that ended with the old password. */
interface LostAccess {
  hadLinks?: boolean
  hadTokens?: boolean
}

interface CreatedToken {
  name: string
  /** Title of the event that the token is limited to, if any. */
  event: string | null
  scopes: string[]
}

const unrequestedNote = 'You got this because someone entered your address. If it wasn’t you, just ignore it.'

const roles = {
  USER: { name: 'a member', rights: 'Members can only manage their own things.' },
  MENTOR: { name: 'a mentor', rights: 'Mentors review projects, publish texts and create events.' },
  ADMIN: {
    name: 'an administrator',
    rights: 'Administrators can read and change everything, and the audit log keeps what they do.',
  },
}

/** Every e-mail of the site. Text and links come from here and from the server, never from a request. */
export const templates = {
  magicLink: ({ link }: Link): EmailContent => ({
    subject: `Sign in to ${site.name}`,
    body: [`Here’s your sign-in link. It works once, within ${formatMinutes(linkMinutes.magicLink)}.`],
    action: { label: 'Sign in', url: link },
    reason: unrequestedNote,
  }),
  confirmation: ({ link }: Link): EmailContent => ({
    subject: `Confirm your address for ${site.name}`,
    body: [
      `Welcome to ${site.name}. Please confirm that this address is yours; the link works for ${formatMinutes(linkMinutes.confirmation)}.`,
      'Until then you can look around, enroll and join a team, but you can’t invite people, publish or send e-mail.',
    ],
    action: { label: 'Confirm my address', url: link },
    reason: unrequestedNote,
  }),
  knownAddress: ({ link, reset }: Link & { reset: string }): EmailContent => ({
    subject: `You already have an account at ${site.name}`,
    body: [
      'Someone, probably you, tried to sign up with this address. It already has an account, so just sign in.',
      `Forgot your password? Choose a new one here: ${reset}`,
    ],
    action: { label: 'Sign in', url: link },
    reason: unrequestedNote,
  }),
  passwordReset: ({ link }: Link): EmailContent => ({
    subject: `Choose a new password for ${site.name}`,
    body: [
      `Here’s your link to choose a new password. It works once, within ${formatMinutes(linkMinutes.passwordReset)}.`,
    ],
    action: { label: 'Choose a new password', url: link },
    reason: unrequestedNote,
  }),
  proof: ({ code }: { code: string }): EmailContent => ({
    subject: `${code} is your code for ${site.name}`,
    body: [
      `Your code is ${code}. Enter it where ${site.name} asks you to confirm it’s you. It works once, within ${formatMinutes(linkMinutes.proof)}.`,
      'Didn’t ask for it? Someone else may be signed in as you. Change your password, which signs out every device.',
    ],
    reason: safety,
  }),
  emailChange: ({ link }: Link): EmailContent => ({
    subject: `Confirm your new address for ${site.name}`,
    body: [
      `You asked to use ${site.name} with this address. Please confirm that it’s yours; the link works for ${formatMinutes(linkMinutes.emailChange)}.`,
    ],
    action: { label: 'Use this address', url: link },
    reason: unrequestedNote,
  }),
  addressTaken: ({ link }: Link): EmailContent => ({
    subject: `This address already has an account at ${site.name}`,
    body: [
      'Someone, probably you, wanted to move another account to this address. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: link },
    reason: unrequestedNote,
  }),
  emailChangeAsked: ({ link }: Link): EmailContent => ({
    subject: `Someone wants to change your address for ${site.name}`,
    body: [
      'You asked for another e-mail address. We’ll switch to it once it’s confirmed; until then this one stays.',
      'If it wasn’t you, change your password right away. That also stops the change.',
    ],
    action: { label: 'Choose a new password', url: link },
    reason: safety,
  }),
  emailChanged: ({ link }: Link): EmailContent => ({
    subject: `Your address for ${site.name} was changed`,
    body: [
      'Your account now uses another, confirmed e-mail address. This one no longer works.',
      `If it wasn’t you, write to ${site.company.contactEmail} right away.`,
    ],
    action: { label: `Open ${site.name}`, url: link },
    reason: safety,
  }),
  secondFactorOn: ({ link }: Link): EmailContent => ({
    subject: `Two-factor authentication for ${site.name} is on`,
    body: [
      'From now on, signing in also asks for a code from your app. We’ve signed out all your other devices.',
      'Keep your recovery codes somewhere you can reach without your phone.',
    ],
    action: { label: 'Go to your account', url: link },
    reason: safety,
  }),
  secondFactorOff: ({ link }: Link): EmailContent => ({
    subject: `Two-factor authentication for ${site.name} is off`,
    body: [
      'Signing in no longer asks for a code.',
      'If it wasn’t you, change your password right away and switch it on again.',
    ],
    action: { label: 'Go to your account', url: link },
    reason: safety,
  }),
  recoveryCodesRenewed: ({ link }: Link): EmailContent => ({
    subject: `New recovery codes for ${site.name}`,
    body: ['Your account has new recovery codes. The old ones no longer work.'],
    action: { label: 'Go to your account', url: link },
    reason: safety,
  }),
  recoveryCodeUsed: ({ link, left }: Link & { left: number }): EmailContent => ({
    subject: `A recovery code for ${site.name} was used`,
    body: [
      `Someone, probably you, used one of your recovery codes. ${left} ${left === 1 ? 'is' : 'are'} left.`,
      'If it wasn’t you, change your password right away and make new codes.',
    ],
    action: { label: 'Go to your account', url: link },
    reason: safety,
  }),
  passwordChanged: ({ link, hadLinks, hadTokens }: Link & LostAccess): EmailContent => ({
    subject: `Your password for ${site.name} was changed`,
    body: [
      'Your password was changed, and we signed out all your other devices.',
      ...(hadLinks
        ? ['Other services no longer sign you in. You can connect them again on your account page.']
        : []),
      ...(hadTokens ? ['Your tokens for programs have ended. Make new ones on your account page.'] : []),
      'If it wasn’t you, change your password right away.',
    ],
    action: { label: 'Choose a new password', url: link },
    reason: safety,
  }),
  accountLinked: ({ service, link }: Link & { service: string }): EmailContent => ({
    subject: `${service} now signs you in to ${site.name}`,
    body: [
      `You connected a ${service} account. Anyone signed in there can now sign in here as you.`,
      'If it wasn’t you, change your password right away. That disconnects it and signs out every device.',
    ],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
  accountUnlinked: ({ service, link }: Link & { service: string }): EmailContent => ({
    subject: `${service} no longer signs you in to ${site.name}`,
    body: [`You disconnected a ${service} account.`, 'If it wasn’t you, change your password right away.'],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
  tokenMade: ({ name, event, scopes, link }: Link & CreatedToken): EmailContent => ({
    subject: `New access token at ${site.name}`,
    body: [
      `You made the token “${name}”. A program that has it can ${scopes.join(' and ')} as you${event ? ` in ${event}` : ''}.`,
      'If it wasn’t you, revoke it on your account page and change your password right away.',
    ],
    action: { label: 'See your tokens', url: link },
    reason: safety,
  }),
  tokenEnded: ({ name, link }: Link & { name: string }): EmailContent => ({
    subject: `Your token “${name}” has been revoked`,
    body: [
      `An administrator revoked your token “${name}”. Programs that use it can no longer sign in as you.`,
      'You can make another on your account page.',
    ],
    action: { label: 'See your tokens', url: link },
    reason: safety,
  }),
  roleChanged: ({ link, role }: Link & { role: keyof typeof roles }): EmailContent => ({
    subject: `You’re now ${roles[role].name} at ${site.name}`,
    body: [
      `An administrator has changed your role. ${roles[role].rights}`,
      'We’ve signed you out everywhere. Sign in again to start in your new role.',
      `Didn’t expect this? Write to ${site.company.contactEmail}.`,
    ],
    action: { label: 'Sign in', url: link },
    reason: 'You got this because it’s about your account.',
  }),
  ...enrollmentTemplates,
  ...eventTemplates,
  ...digestTemplates,
  ...feedbackTemplates,
  ...applicationTemplates,
  ...signInTemplates,
  ...chatTemplates,
  ...moderationTemplates,
  ...privacyTemplates,
  ...resultTemplates,
  ...teamTemplates,
  ...judgingTemplates,
  ...technologyTemplates,
  ...textTemplates,
}
