import { type Letter, oneLine } from './letter.ts'

interface OfEvent {
  title: string
  link: string
}

interface Replaced extends OfEvent {
  occasion: string
  /** 'Third, Rank 3', or 'no place'. */
  now: string
  before: string
}

/** What people hear of results once they are out: corrections, appeals and their answers. */
export const resultTemplates = {
  voteOpened: ({ title, until, link }: OfEvent & { until: string }): Letter => ({
    subject: `The community vote of ${oneLine(title)} is open`,
    body: [`You can vote for your favorite projects of ${oneLine(title)} until ${oneLine(until)}.`],
    action: { label: 'Vote for your favorites', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(title)}.`,
  }),
  voteCloses: ({ title, until, link }: OfEvent & { until: string }): Letter => ({
    subject: `Voting at ${oneLine(title)} closes soon`,
    body: [`You haven’t voted at ${oneLine(title)} yet. You can until ${oneLine(until)}.`],
    action: { label: 'Vote for your favorites', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(title)}.`,
  }),
  resultsCorrected: ({ title, link }: OfEvent): Letter => ({
    subject: `The results of ${oneLine(title)} were corrected`,
    body: [
      `The organizers published a new version of the results of ${oneLine(title)}. It says what’s different, and the version before stays readable.`,
    ],
    action: { label: 'See what changed', url: link },
    reason: `You got this because you’re part of ${oneLine(title)}.`,
  }),
  resultsCorrectedForTeam: ({ title, occasion, now, before, link }: Replaced): Letter => ({
    subject: `“${oneLine(title)}” at ${oneLine(occasion)}: ${oneLine(now)} after a correction`,
    body: [
      `The organizers corrected the results of ${oneLine(occasion)}, and your project “${oneLine(title)}” has something else by that.`,
      `Now: ${oneLine(now)}`,
      `Before: ${oneLine(before)}`,
      'The new version says what’s different and why, and the version before stays readable.',
    ],
    action: { label: 'See what changed', url: link },
    reason: `You got this because you’re enrolled in ${oneLine(occasion)}.`,
  }),
  resultsSigned: ({ title, who, link }: OfEvent & { who: string }): Letter => ({
    subject: `The results of ${oneLine(title)} are waiting for your signature`,
    body: [
      `${oneLine(who)} signed the results of ${oneLine(title)} as the first of two. Look at them, then sign and publish them; ${oneLine(who)} can’t do that alone.`,
    ],
    action: { label: 'Look at the results', url: link },
    reason: 'You got this because you manage the event.',
  }),
  resultAppealed: ({ title, reason, link }: OfEvent & { reason: string }): Letter => ({
    subject: `A team appealed its result at ${oneLine(title)}`,
    body: [`A team at ${oneLine(title)} asks you to look at its result again.`, `They say: ${reason}`],
    action: { label: 'Answer the appeal', url: link },
    reason: 'You got this because you manage the event.',
  }),
  appealAnswered: ({ title, answer, link }: OfEvent & { answer: string }): Letter => ({
    subject: `Your appeal at ${oneLine(title)} is answered`,
    body: [`The organizers of ${oneLine(title)} answered your team’s appeal.`, answer],
    action: { label: 'Read the answer', url: link },
    reason: 'You got this because your team appealed.',
  }),
}
