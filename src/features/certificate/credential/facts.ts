import { prizeName } from '#features/event/writing/prize-name.ts'
import { medalLabels } from '#features/submission/results/medal.ts'
import type { CertificateFacts, Won } from '../contract.ts'
import type { CertificateKind } from '../kinds.ts'

export interface Ground {
  holder: string
  event: CertificateFacts['event']
  project: string | null
  team: string | null
  won: Won | null
}

/** What a certificate says. */
export function factsOf(kind: CertificateKind, { won, ...ground }: Ground): CertificateFacts {
  const { event, project, team } = ground
  const at = event.title
  const work = `${project} with the team ${team}`
  const said: Record<CertificateKind, [string, string]> = {
    place: [describePlace(won), `Built ${work} at ${at}. Results: ${describePlace(won)}.`],
    submission: ['Project submitted', `Built ${work}, and submitted it to ${at}.`],
    participation: ['Participant', `Took part in ${at}.`],
    judge: ['Judge', `Judged the projects of ${at}.`],
    mentor: ['Mentor', `Mentored the teams of ${at}.`],
    speaker: ['Speaker', `Spoke at ${at}.`],
    volunteer: ['Volunteer', `Helped to run ${at}.`],
  }
  const [title, narrative] = said[kind]
  return { ...ground, title, narrative }
}

/** "Winner", "Winner, Track prize: Best use of Gannet". */
function describePlace(won: Won | null): string {
  const medal = Object.values(medalLabels)[(won?.medal ?? 0) - 1]
  const prizes = won?.prizes.map(prizeName) ?? []
  const named = medal ? [medal, ...prizes.filter((title) => title !== medal)] : prizes
  return named.join(', ') || 'Prize winner'
}
