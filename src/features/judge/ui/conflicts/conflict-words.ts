import type { ConflictSource } from '../../contract.ts'

/** Why a judge may not have a project, in words. */
export const sourceWords: Record<ConflictSource, string> = {
  stated: 'Stated by the judge',
  ownTeam: 'Their own team',
  formerTeam: 'A teammate of an earlier event is in this team',
  company: 'Someone in this team works at the same company',
  organizer: 'Entered by an organizer',
  recusal: 'Stepped back from it',
}
