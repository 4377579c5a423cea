import { describeWins, joinWins, listWins } from '#features/event/submission/results/wins/win-words.ts'
import type { CertificateFacts, CertificateResult } from '../contract.ts'
import type { CertificateKind } from '../kinds.ts'

export interface FactsInput {
  holder: string
  event: CertificateFacts['event']
  project: string | null
  team: string | null
  won: CertificateResult | null
}

export function buildFacts(kind: CertificateKind, { won, ...ground }: FactsInput): CertificateFacts {
  const { event, project, team } = ground
  const eventTitle = event.title
  const wins = listWonPhrases(won)
  const projectAndTeam = `${project} with the team ${team}`
  const textsByKind: Record<CertificateKind, [string, string]> = {
    place: [
      capitalize(joinWins(wins)),
      `${capitalize(describeWins(wins))} at ${eventTitle} with ${project}, built by the team ${team}.`,
    ],
    submission: ['Project submitted', `Built ${projectAndTeam}, and submitted it to ${eventTitle}.`],
    participation: ['Participant', `Took part in ${eventTitle}.`],
    judge: ['Judge', `Judged the projects of ${eventTitle}.`],
    mentor: ['Mentor', `Mentored the teams of ${eventTitle}.`],
    speaker: ['Speaker', `Spoke at ${eventTitle}.`],
    volunteer: ['Volunteer', `Helped to run ${eventTitle}.`],
  }
  const [title, narrative] = textsByKind[kind]
  return { ...ground, title, narrative }
}

/** Lists a result as "second place" and "“Best use of Gannet”", without money. */
function listWonPhrases(result: CertificateResult | null): string[] {
  const prizes = (result?.prizes ?? []).map((prize) => ({
    isOfTrack: false,
    ...prize,
    amount: null,
    currency: null,
  }))
  const { medal = null, rank = null, isShared = false } = result ?? {}
  const wins = listWins({ medal, rank, isShared, prizes }, { hasAmounts: false })
  return wins.length > 0 ? wins : ['a prize']
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
