import type { Person, World } from '../support/people-and-things.ts'
import { hidden as hide } from '../support/event/moderation.ts'
import { pictureForRoom, createMessageSender } from '../support/event/rooms.ts'
import { canary } from './canaries.ts'

interface RoomSetup {
  member: Person
  teamAdmin: Person
  ADMIN: Person
  /** Member of another team. */
  hidden: Person
  team: { id: string }
  otherTeam: { id: string }
}

/** Creates messages in the rooms of teams: in the actors' team by its member, and elsewhere. */
export async function makeRooms(world: World, setup: RoomSetup) {
  const { member, teamAdmin, ADMIN, hidden, team, otherTeam } = setup
  const write = async (body: string): Promise<string> =>
    (await createMessageSender(world, team)(member, body)).id
  const url = await pictureForRoom(world, team, member)
  await createMessageSender(world, team)(member, '', [{ url, alt: canary.roomPicture }])
  const messageIds = {
    message: await write(canary.roomMessage),
    reportedMessage: await write(canary.reportedMessage),
    hiddenMessage: await write(canary.hiddenMessage),
    deletedMessage: await write(canary.deletedMessage),
    otherMessage: (await createMessageSender(world, otherTeam)(hidden, 'Ours alone.')).id as string,
  }
  const report = { kind: 'message', reason: 'abuse', text: canary.wordsOfReport }
  await world.as(teamAdmin).post('flag/createFlag', { ...report, id: messageIds.reportedMessage })
  await world.as(member).put(`room/deleteMessage?id=${messageIds.deletedMessage}`)
  await hide(world, { kind: 'message', id: messageIds.hiddenMessage, sees: teamAdmin }, ADMIN)
  return messageIds
}
