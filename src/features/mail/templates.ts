import { site } from '#site.config.ts'
import { applicationTemplates } from './application-templates.ts'
import { feedbackTemplates } from './feedback-templates.ts'
import type { Letter } from './letter.ts'
import { moderationTemplates } from './moderation-templates.ts'
import { occasionTemplates } from './occasion-templates.ts'
import { privacyTemplates } from './privacy-templates.ts'
import { teamTemplates } from './team-templates.ts'
import { textTemplates } from './text-templates.ts'

interface Link {
  link: string
}

const safety = 'You get this because it concerns the safety of your account.'
const unasked = 'You get this because somebody entered your address; if it was not you, nothing has happened.'

const roles = {
  USER: { name: 'a member', rights: 'As a member you have no rights over what others make.' },
  MENTOR: { name: 'a mentor', rights: 'A mentor reviews submissions, publishes texts and creates events.' },
  ADMIN: {
    name: 'an administrator',
    rights: 'An administrator may read and change everything; each such act is written down.',
  },
}

/** Every mail the site writes. Words and links come from here and from the server, never from a request. */
export const templates = {
  magicLink: ({ link }: Link): Letter => ({
    subject: `Sign in to ${site.name}`,
    paragraphs: ['Here is your link to sign in. It works once, within ten minutes.'],
    action: { label: 'Sign in', url: link },
    reason: unasked,
  }),
  confirmation: ({ link }: Link): Letter => ({
    subject: `Confirm your address for ${site.name}`,
    paragraphs: [
      `Welcome to ${site.name}. Please confirm that this address is yours; the link works for 24 hours.`,
      'Until then you can look around, enrol and join a team, but not invite, publish or send mail.',
    ],
    action: { label: 'Confirm my address', url: link },
    reason: unasked,
  }),
  knownAddress: ({ link, reset }: Link & { reset: string }): Letter => ({
    subject: `You already have an account at ${site.name}`,
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. It already has an account, so you can simply sign in.',
      `If you have forgotten your password, choose a new one here: ${reset}`,
    ],
    action: { label: 'Sign in', url: link },
    reason: unasked,
  }),
  passwordReset: ({ link }: Link): Letter => ({
    subject: `Choose a new password for ${site.name}`,
    paragraphs: ['Here is your link to choose a new password. It works once, within one hour.'],
    action: { label: 'Choose a new password', url: link },
    reason: unasked,
  }),
  proof: ({ code }: { code: string }): Letter => ({
    subject: `${code} is your code for ${site.name}`,
    paragraphs: [
      `Your code is ${code}. Type it where ${site.name} asks whether it is you; it works once, within 15 minutes.`,
      'If you asked for nothing, somebody else may be signed in as you: choose a new password, which signs out every device.',
    ],
    reason: safety,
  }),
  emailChange: ({ link }: Link): Letter => ({
    subject: `Confirm your new address for ${site.name}`,
    paragraphs: [
      `You asked to use ${site.name} with this address. Please confirm that it is yours; the link works for 24 hours.`,
    ],
    action: { label: 'Use this address', url: link },
    reason: unasked,
  }),
  addressTaken: ({ link }: Link): Letter => ({
    subject: `This address already has an account at ${site.name}`,
    paragraphs: [
      'Somebody, probably you, wanted to move another account to this address. It has an account of its own, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: link },
    reason: unasked,
  }),
  emailChangeAsked: ({ link }: Link): Letter => ({
    subject: `Somebody wants to change your address for ${site.name}`,
    paragraphs: [
      'You asked for another e-mail address. It counts as soon as it is confirmed; until then this one does.',
      'If it was not you, choose a new password at once: that also stops the change.',
    ],
    action: { label: 'Choose a new password', url: link },
    reason: safety,
  }),
  emailChanged: ({ link }: Link): Letter => ({
    subject: `Your address for ${site.name} was changed`,
    paragraphs: [
      'Your account now uses another e-mail address, which was confirmed. This one opens nothing any more.',
      `If it was not you, write to ${site.company.contactEmail} at once.`,
    ],
    action: { label: `Open ${site.name}`, url: link },
    reason: safety,
  }),
  secondFactorOn: ({ link }: Link): Letter => ({
    subject: `Your second factor for ${site.name} is on`,
    paragraphs: [
      'From now on signing in also asks for a code of your app. All other devices were signed out.',
      'Keep your recovery codes where you find them without your phone.',
    ],
    action: { label: 'To your account', url: link },
    reason: safety,
  }),
  secondFactorOff: ({ link }: Link): Letter => ({
    subject: `Your second factor for ${site.name} is off`,
    paragraphs: [
      'Signing in does not ask for a code any more.',
      'If it was not you, choose a new password at once and switch it on again.',
    ],
    action: { label: 'To your account', url: link },
    reason: safety,
  }),
  recoveryCodesRenewed: ({ link }: Link): Letter => ({
    subject: `New recovery codes for ${site.name}`,
    paragraphs: ['New recovery codes were made for your account; those before open nothing any more.'],
    action: { label: 'To your account', url: link },
    reason: safety,
  }),
  recoveryCodeUsed: ({ link, left }: Link & { left: number }): Letter => ({
    subject: `A recovery code for ${site.name} was used`,
    paragraphs: [
      `Somebody, probably you, used one of your recovery codes. ${left} ${left === 1 ? 'is' : 'are'} left.`,
      'If it was not you, choose a new password at once and make new codes.',
    ],
    action: { label: 'To your account', url: link },
    reason: safety,
  }),
  passwordChanged: ({ link, hadLinks }: Link & { hadLinks?: boolean }): Letter => ({
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      'Your password was changed, and all other devices were signed out.',
      ...(hadLinks
        ? ['Other services no longer sign you in: connect them again on your account page if you want to.']
        : []),
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url: link },
    reason: safety,
  }),
  accountLinked: ({ service, link }: Link & { service: string }): Letter => ({
    subject: `${service} now signs you in to ${site.name}`,
    paragraphs: [
      `You connected a ${service} account. Whoever is signed in there can now sign in here as you.`,
      'If it was not you, choose a new password at once: that disconnects it and signs out every device.',
    ],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
  accountUnlinked: ({ service, link }: Link & { service: string }): Letter => ({
    subject: `${service} no longer signs you in to ${site.name}`,
    paragraphs: [
      `You disconnected a ${service} account.`,
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'See your account', url: link },
    reason: safety,
  }),
  roleChanged: ({ link, role }: Link & { role: keyof typeof roles }): Letter => ({
    subject: `You are ${roles[role].name} at ${site.name} now`,
    paragraphs: [
      `An administrator has changed your role. ${roles[role].rights}`,
      'You were signed out everywhere: the new role begins when you sign in again.',
      `If you did not expect this, write to ${site.company.contactEmail}.`,
    ],
    action: { label: 'Sign in', url: link },
    reason: 'You get this because it concerns your account.',
  }),
  ...occasionTemplates,
  ...feedbackTemplates,
  ...applicationTemplates,
  ...moderationTemplates,
  ...privacyTemplates,
  ...teamTemplates,
  ...textTemplates,
}
