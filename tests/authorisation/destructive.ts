/**
 * What an ADMIN must show anew for who they are: it takes something away from somebody, or gives somebody
 * power. By hand.
 */
export const destructive = [
  'announcement/delete',
  'app/deleteApplication',
  'blog/deleteArticle',
  'category/deleteCategory',
  'comment/deleteComment',
  'content/deleteContent',
  'event/deleteEvent',
  'eventRole/deleteEventRole',
  'judge/removeJudge',
  'outbox/discardMessages',
  'participant/deleteParticipant',
  'privacy/eraseAccount',
  'profile/deleteProfile',
  'project/deleteProject',
  'question/deleteQuestion',
  'round/deleteRound',
  'stream/deleteStream',
  'submission/deleteSubmission',
  'team/deleteTeam',
  'technology/deleteTechnology',
  'technology/mergeTechnologies',
  'timelineEvent/delete',
  'token/deleteToken',
  'tutorial/deleteTutorial',
  'user/confirmAccount',
  'user/suspendUser',
  'user/unsuspendUser',
  'user/setCanCreateEvents',
  'user/setRole',
  'webhook/deleteWebhook',
]

/** What only sounds like it, and why. */
export const onlySoundsDestructive: Record<string, string> = {
  'app/hideApplication': 'is published again by one press',
  'content/hideContent': 'is shown again by one press, and its owner may appeal',
  'certificate/revokeCertificate': 'is about the caller alone',
  'discord/channel/delete': 'is undone by asking for the room again',
  'discord/removeFromAllTeams': 'is undone by asking for the room again',
  'assignment/removeAssignment': 'is undone by giving the project to the judge again',
  'likes/deleteLike': 'takes nothing that anybody wrote',
  'help/removeSlot': 'takes nothing that a team has booked',
  'room/deleteMessage': 'is for its author alone',
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnApplication': 'is for the owner alone',
  'submissionAppCategory/deleteManySubmissionAppCategoriesOnSubmission': 'is for the team alone',
  'team/removeMember': 'is undone by putting the member back',
  'user/revokeSession': 'is about the caller alone',
  'user/revokeOtherSessions': 'is about the caller alone',
}
