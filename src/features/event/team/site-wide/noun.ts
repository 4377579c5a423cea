import type { NounParts } from '#lib/noun-parts.ts'
import { teamForViewer as see } from '../seats/team-for-viewer.ts'
import { teamListing as listing } from './admin-listing.ts'
import { hideTeam, unhideTeam } from './hiding.ts'
import { restorableTeams as restoring } from './restoring.ts'

export const teamParts: NounParts<'team'> = {
  see,
  hiding: { hide: hideTeam, unhide: unhideTeam },
  restoring,
  listing,
}
