import { describeLostSignature } from '#features/platform/notification/kinds/describe-lost-signature.ts'
import { describeFeedbackRules } from './describe-feedback-rules.ts'
import { type EmailContent, oneLine } from './letter.ts'

interface ResultMail {
  title: string
  link: string
}

interface PlacedProject {
  /** Title of the project. */
  title: string
  event: string
  /** Prize as text: 'second place and €3,000'. */
  won: string
  link: string
  /** Hours for appeals; only for judged results. */
  appealHours?: number | undefined
}

interface ReplacedResult extends ResultMail {
  event: string
  /** Prize as text: 'third place and €500', or 'no place'. */
  now: string
  before: string
}

interface SigningRuleMail extends ResultMail {
  who: string
  /** Names of the organizers who can sign. */
  signers: string[]
}

interface LostSignatureMail extends ResultMail {
  who: string
  cause: 'changed' | 'replaced' | 'discarded'
}

/** E-mails about the community vote and about results: signatures, corrections, appeals and their answers. */
export const resultTemplates = {
  voteOpened: ({ title, until, link }: ResultMail & { until: string }): EmailContent => ({
    subject: `The community vote of ${oneLine(title)} is open`,
    body: [`You can vote for your favorite projects of ${oneLine(title)} until ${oneLine(until)}.`],
    action: { label: 'Vote for your favorites', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(title)}.`,
  }),
  voteCloses: ({ title, until, link }: ResultMail & { until: string }): EmailContent => ({
    subject: `Voting at ${oneLine(title)} closes soon`,
    body: [`You haven’t voted at ${oneLine(title)} yet. You can until ${oneLine(until)}.`],
    action: { label: 'Vote for your favorites', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(title)}.`,
  }),
  resultsForWinner: ({
    certificateLink,
    achieved,
    ...placed
  }: PlacedProject & { certificateLink: string; achieved: string }): EmailContent => ({
    subject: `Congratulations: ${oneLine(placed.won)} at ${oneLine(placed.event)}`,
    body: [
      `Your project “${oneLine(placed.title)}” ${oneLine(achieved)} at ${oneLine(placed.event)}. Congratulations to your team!`,
      'Your certificate is ready: a page to share, a sheet to print, and a signed file that anyone can check.',
      ...describeFeedbackRules(placed.appealHours),
      `See all results: ${placed.link}`,
    ],
    action: { label: 'Get your certificate', url: certificateLink },
    reason: `You got this because you’re enrolled in ${oneLine(placed.event)}.`,
  }),
  resultsForTeam: ({ title, event, won, link, appealHours }: PlacedProject): EmailContent => ({
    subject: `The results of ${oneLine(event)} are out: ${oneLine(won)} for “${oneLine(title)}”`,
    body: [
      `The results of ${oneLine(event)} are out, and your project “${oneLine(title)}” took ${oneLine(won)}. Thank you for building it and showing it to everyone.`,
      ...describeFeedbackRules(appealHours),
    ],
    action: { label: 'See all results', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(event)}.`,
  }),
  resultsCorrected: ({ title, link }: ResultMail): EmailContent => ({
    subject: `The results of ${oneLine(title)} were corrected`,
    body: [
      `The organizers published a new version of the results of ${oneLine(title)}. It says what’s different, and the version before stays readable.`,
    ],
    action: { label: 'See what changed', url: link },
    reason: `You got this because you’re part of ${oneLine(title)}.`,
  }),
  resultsCorrectedForTeam: ({ title, event, now, before, link }: ReplacedResult): EmailContent => ({
    subject: `“${oneLine(title)}” at ${oneLine(event)}: ${oneLine(now)} after a correction`,
    body: [
      `The organizers corrected the results of ${oneLine(event)}, and that changes what your project “${oneLine(title)}” won.`,
      `Now: ${oneLine(now)}`,
      `Before: ${oneLine(before)}`,
      'The new version says what’s different and why, and the version before stays readable.',
    ],
    action: { label: 'See what changed', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(event)}.`,
  }),
  resultsSigned: ({ title, who, link }: ResultMail & { who: string }): EmailContent => ({
    subject: `The results of ${oneLine(title)} are waiting for your signature`,
    body: [
      `${oneLine(who)} signed the results of ${oneLine(title)} as the first of two. Look at them, then sign and publish them; ${oneLine(who)} can’t do that alone.`,
    ],
    action: { label: 'Look at the results', url: link },
    reason: 'You got this because you manage the event.',
  }),
  signingRequired: ({ title, who, signers, link }: SigningRuleMail): EmailContent => ({
    subject: `Two organizers sign the results of ${oneLine(title)} from now on`,
    body: [
      `${oneLine(who)} required two signatures for the results of ${oneLine(title)}: one organizer signs, another publishes.`,
      `These can sign, and the administrators of this site: ${new Intl.ListFormat('en').format(signers.map(oneLine)) || 'nobody else'}.`,
      'If one of them isn’t a second person, tell an administrator.',
    ],
    action: { label: 'Look at the results', url: link },
    reason: 'You got this because you manage the event.',
  }),
  signatureLost: ({ title, who, cause, link }: LostSignatureMail): EmailContent => ({
    subject: `Your signature of the results of ${oneLine(title)} no longer counts`,
    body: [
      `${describeLostSignature({ who: oneLine(who), title: oneLine(title), cause })}, so your signature no longer counts.`,
      cause === 'discarded'
        ? 'Nobody can publish them until an organizer prepares the results again and two sign.'
        : 'Look at the new preview, and sign it if you agree: two organizers still have to sign.',
    ],
    action: { label: 'Look at the results', url: link },
    reason: 'You got this because you signed these results.',
  }),
  resultAppealed: ({ title, reason, link }: ResultMail & { reason: string }): EmailContent => ({
    subject: `A team appealed its result at ${oneLine(title)}`,
    body: [`A team at ${oneLine(title)} asks you to look at its result again.`, `They say: ${reason}`],
    action: { label: 'Answer the appeal', url: link },
    reason: 'You got this because you manage the event.',
  }),
  appealAnswered: ({ title, answer, link }: ResultMail & { answer: string }): EmailContent => ({
    subject: `Your appeal at ${oneLine(title)} is answered`,
    body: [`The organizers of ${oneLine(title)} answered your team’s appeal.`, answer],
    action: { label: 'Read the answer', url: link },
    reason: 'You got this because your team appealed.',
  }),
}
