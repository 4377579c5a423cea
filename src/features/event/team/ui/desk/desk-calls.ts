import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { participantListContract } from '#features/event/participant/lists/list-contract.ts'
import { teamContract } from '../../contract.ts'
import { deskContract } from '../../seats/desk/desk-contract.ts'
import { rosterContract } from '../../seats/roster-contract.ts'
import { confirmCompetitor, getAdmitTexts } from '../invitations/as-competitor.ts'

const deskClient = client(deskContract)
const rosters = client(rosterContract)
export const { getTeamDesk, mergeTeams, lockTeam, unlockTeam } = deskClient
export const { removeMember, transferTeam } = rosters
export const { updateTeam } = client(teamContract)

interface Placing {
  id: string
  participantId: string
  reason: string
}

/** Moves a member. Like `addMember`, asks for confirmation if they are a Judge or Mentor of the event. */
export const moveMember = (placement: Placing, name: string) =>
  confirmCompetitor((confirmed) => deskClient.moveMember({ ...placement, confirmed }), getAdmitTexts(name))
export const addMember = (placement: Placing, name: string) =>
  confirmCompetitor((confirmed) => rosters.addMember({ ...placement, confirmed }), getAdmitTexts(name))

export type ShownDesk = AnswerOf<typeof deskContract, 'getTeamDesk'>
export type ShownDeskTeam = ShownDesk['items'][number]
export type WithoutTeam = AnswerOf<typeof participantListContract, 'getParticipantsForEventWithoutTeam'>
