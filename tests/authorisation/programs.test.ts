import { makePrograms, wrongForPrograms } from './programs.ts'
import type { Rows } from './matrix.ts'
import { expect, test } from './scene.ts'

const files = import.meta.glob<Record<string, Rows>>('./rows/*.ts', { eager: true })
const rows: Rows = Object.assign({}, ...Object.values(files).flatMap((file) => Object.values(file)))

test(
  'a token gets no more than its person, its scope and its event',
  { timeout: 600_000 },
  async ({ scene }) => {
    const secrets = await makePrograms(scene)
    const { wrong, written } = await wrongForPrograms(scene, rows, secrets)
    expect(wrong).toEqual([])
    expect([...written].toSorted()).toEqual(writtenWithin)
  },
)

/**
 * Operations that an organizer’s program for the rows’ event may write. Listed by hand: each is about that
 * event, none about another.
 */
const writtenWithin = [
  'action/postActionsEventMembers (ofEvent)',
  'announcement/create (ofEvent)',
  'announcement/delete (ofEvent)',
  'announcement/preview (ofEvent)',
  'announcement/undo (ofEvent)',
  'announcement/update (ofEvent)',
  'comment/createComment (ofEvent)',
  'discord/createTeamChannels (ofEvent)',
  'discord/removeFromAllTeams (ofEvent)',
  'discord/setRooms (ofEvent)',
  'event/cancelEvent (ofEvent)',
  'event/deleteEvent (ofEvent)',
  'event/postponeEvent (ofEvent)',
  'event/previewDevpost (ofEvent)',
  'event/updateEvent (ofEvent)',
  'eventRole/createEventRole (ofEvent)',
  'eventRole/createSpeakerCard (ofEvent)',
  'eventRole/deleteEventRole (ofEvent)',
  'eventRole/deleteSpeakerCard (ofEvent)',
  'eventRole/inviteToRole (ofEvent)',
  'eventRole/updateSpeakerCard (ofEvent)',
  'eventRole/withdrawRoleInvitation (ofEvent)',
  'flag/disqualifyProject (ofEvent)',
  'help/claimRequest (ofEvent)',
  'help/offerSlots (ofEvent)',
  'help/removeSlot (ofEvent)',
  'judge/addConflict (ofEvent)',
  'judge/inviteJudge (ofEvent)',
  'judge/liftConflict (ofEvent)',
  'judge/removeJudge (ofEvent)',
  'judge/seatRoleHolders (ofEvent)',
  'judge/setIntake (ofEvent)',
  'judge/withdrawJudgeInvitation (ofEvent)',
  'likes/createLike (ofEvent)',
  'likes/deleteLike (ofEvent)',
  'mail/sendEmailMessage (ofEvent)',
  'mail/setMute (ofEvent)',
  'participant/checkInParticipant (ofEvent)',
  'participant/createParticipant (ofEvent)',
  'participant/decideParticipants (ofEvent)',
  'participant/deleteParticipant (ofEvent)',
  'participant/undoCheckIn (ofEvent)',
  'participant/updateParticipant (ofEvent)',
  'publication/answerAppeal (ofEvent)',
  'publication/discardPrepared (ofEvent)',
  'publication/setSigningRule (ofEvent)',
  'question/answerQuestion (ofEvent)',
  'question/deleteQuestion (ofEvent)',
  'review/setReviewsAside (ofEvent)',
  'round/createRound (ofEvent)',
  'round/deleteRound (ofEvent)',
  'round/updateRound (ofEvent)',
  'rubric/saveRubric (ofEvent)',
  'submission/deleteSubmission (ofEvent)',
  'submission/setExtension (ofEvent)',
  'submission/setResults (ofEvent)',
  'submission/unpublishResults (ofEvent)',
  'team/acceptJoinRequest (ofEvent)',
  'team/addMember (ofEvent)',
  'team/declineJoinRequest (ofEvent)',
  'team/deleteTeam (ofEvent)',
  'team/lockTeam (ofEvent)',
  'team/mergeTeams (ofEvent)',
  'team/moveMember (ofEvent)',
  'team/removeMember (ofEvent)',
  'team/reopenJoinRequest (ofEvent)',
  'team/transferTeam (ofEvent)',
  'team/unlockTeam (ofEvent)',
  'team/updateTeam (ofEvent)',
  'team/withdrawInvitation (ofEvent)',
  'timelineEvent/create (ofEvent)',
  'timelineEvent/delete (ofEvent)',
  'timelineEvent/update (ofEvent)',
  'webhook/createWebhook (ofEvent)',
  'webhook/deleteWebhook (ofEvent)',
  'webhook/replayDeliveries (ofEvent)',
  'webhook/replayDelivery (ofEvent)',
  'webhook/rotateSecret (ofEvent)',
  'webhook/testWebhook (ofEvent)',
  'webhook/updateWebhook (ofEvent)',
]
