import type { NounParts } from '#lib/noun-parts.ts'
import { loadTeamForViewer as see } from '../seats/team-for-viewer.ts'
import { teamListing as listing } from './admin-listing.ts'
import { hideTeam, unhideTeam } from './hide-team.ts'
import { restorableTeams as restoring } from './restorable-teams.ts'

export const teamParts: NounParts<'team'> = {
  see,
  hiding: { hide: hideTeam, unhide: unhideTeam },
  restoring,
  listing,
}
