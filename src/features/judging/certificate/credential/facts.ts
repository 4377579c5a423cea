import { joinWins, listWins } from '#features/event/submission/results/wins/win-words.ts'
import type { CertificateFacts, Won } from '../contract.ts'
import type { CertificateKind } from '../kinds.ts'

export interface Ground {
  holder: string
  event: CertificateFacts['event']
  project: string | null
  team: string | null
  won: Won | null
}

/** Returns the facts of a certificate, such as its title and narrative. */
export function buildFacts(kind: CertificateKind, { won, ...ground }: Ground): CertificateFacts {
  const { event, project, team } = ground
  const at = event.title
  const work = `${project} with the team ${team}`
  const textsByKind: Record<CertificateKind, [string, string]> = {
    place: [
      capitalized(describePlace(won)),
      `Won ${describePlace(won)} at ${at} with ${project}, built by the team ${team}.`,
    ],
    submission: ['Project submitted', `Built ${work}, and submitted it to ${at}.`],
    participation: ['Participant', `Took part in ${at}.`],
    judge: ['Judge', `Judged the projects of ${at}.`],
    mentor: ['Mentor', `Mentored the teams of ${at}.`],
    speaker: ['Speaker', `Spoke at ${at}.`],
    volunteer: ['Volunteer', `Helped to run ${at}.`],
  }
  const [title, narrative] = textsByKind[kind]
  return { ...ground, title, narrative }
}

/** Formats a place as "second place" or "second place and “Best use of Gannet”", without money. */
function describePlace(won: Won | null): string {
  const prizes = (won?.prizes ?? []).map((prize) => ({
    isOfTrack: false,
    ...prize,
    amount: null,
    currency: null,
  }))
  const { medal = null, rank = null, isShared = false } = won ?? {}
  const wins = listWins({ medal, rank, isShared, prizes }, { hasAmounts: false })
  return joinWins(wins) || 'a prize'
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
