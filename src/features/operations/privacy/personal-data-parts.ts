import { pointData } from '#features/community/action/personal-data.ts'
import { assignmentData } from '#features/judging/assignment/personal-data.ts'
import { auditData } from '#features/platform/audit/personal-data.ts'
import { accountData } from '#features/people/auth/people/personal-data.ts'
import { ballotData } from '#features/judging/ballot/personal-data.ts'
import { certificateData } from '#features/judging/certificate/personal-data.ts'
import { chatData } from '#features/event/chat/connecting/personal-data.ts'
import { eventData } from '#features/event/event/site-wide/personal-data.ts'
import { bundleData } from '#features/operations/bundle/personal-data.ts'
import { devpostData } from '#features/operations/devpost/personal-data.ts'
import { fileData } from '#features/platform/files/site-wide/personal-data.ts'
import { judgeData } from '#features/judging/judge/site-wide/personal-data.ts'
import { likeData } from '#features/community/like/personal-data.ts'
import { mailData } from '#features/platform/mail/personal-data.ts'
import { reportData } from '#features/operations/moderation/personal-data.ts'
import { notificationData } from '#features/platform/notification/personal-data.ts'
import { participationData } from '#features/event/participant/site-wide/personal-data.ts'
import { listParts } from '#features/noun-parts.ts'
import { profileData } from '#features/people/profile/site-wide/personal-data.ts'
import { publicationData } from '#features/judging/publication/personal-data.ts'
import { roundData } from '#features/judging/round/site-wide/personal-data.ts'
import { rubricData } from '#features/judging/rubric/personal-data.ts'
import { submissionData } from '#features/event/submission/site-wide/personal-data.ts'
import { teamData } from '#features/event/team/site-wide/personal-data.ts'
import { scheduleData } from '#features/event/timeline/site-wide/personal-data.ts'
import { voteData } from '#features/judging/vote/site-wide/personal-data.ts'
import { webhookData } from '#features/event/webhook/personal-data.ts'
import type { PersonalData } from '#lib/personal-data.ts'

/**
 * Personal data of every feature, in the order of erasure: team work before team membership, then each noun's
 * `data`, files after the rows that showed them, and last the rows that all others refer to.
 */
export const personalDataParts: PersonalData[] = [
  submissionData,
  teamData,
  participationData,
  devpostData,
  bundleData,
  eventData,
  scheduleData,
  ...listParts('data'),
  certificateData,
  voteData,
  publicationData,
  ballotData,
  assignmentData,
  judgeData,
  roundData,
  rubricData,
  likeData,
  pointData,
  reportData,
  mailData,
  notificationData,
  chatData,
  webhookData,
  auditData,
  fileData,
  profileData,
  accountData,
]

/** Columns that refer to a person and are not in the archive, each with the reason. */
export const uncopiedColumns: Record<string, string> = {
  'award.awarded_by': 'someone else’s points, which are in their own archive; the record of acts has it',
  'participant.checked_in_by': 'who checked them in is part of the other person’s record',
  'join_request.decided_by': 'a decision about another person’s request; the request is theirs',
  'team_invitation.decided_by': 'the invited person has the invitation in their own archive',
  'flag.handled_by': 'a moderator’s decision about what someone else reported; the record of acts has it',
  'judge_intake.closed_by': 'an organizer’s decision about an event; the record of acts has it',
  'point_total.user_id': 'the sum of the lines that are copied',
  'vote_setting.created_by': 'an organizer’s decision about an event; the record of acts has it',
  'voter.excluded_by': 'an organizer’s decision about someone else’s votes; the record of acts has it',
  'measure.taken_by': 'a moderator’s decision about someone else; the record of acts has it',
  'measure.decided_by': 'a moderator’s answer to someone else; the record of acts has it',
  'second_factor.user_id': 'a secret that makes codes; since when it’s on is with the account',
  'recovery_code.user_id': 'what secret codes are compared with',
  'personal_export.user_id': 'the archive itself',
}

/** Columns that keep the empty account's id after erasure, each with the reason. */
export const remainingIdColumns: Record<string, string> = {
  'judge.user_id': 'ballots count on in results; the row says nothing else of the person',
  'role_invitation.invited_by': 'an invitation to someone else; it stays without a name',
  'judge_invitation.invited_by': 'an invitation to someone else; it stays without a name',
  'judge_conflict.created_by': 'why an entry went to another judge; it stays without a name',
  'judge_conflict.lifted_by': 'why an entry went to another judge; it stays without a name',
  'judge_intake.closed_by': 'that an event takes no new judges',
  'deal.dealt_by': 'how a round was dealt; it stays without a name',
  'round_step.user_id': 'when a round was opened and closed; it stays without a name',
  'publication.prepared_by': 'results that anyone can check; they stay without a name',
  'publication.signed_by': 'results that anyone can check; they stay without a name',
  'publication.published_by': 'results that anyone can check; they stay without a name',
  'appeal.user_id': 'the team’s appeal; it stays without a name',
  'appeal.answered_by': 'an answer to a team; it stays without a name',
  'rubric_version.created_by': 'what an event was judged by; it stays without a name',
  'announcement.created_by': 'participants were told it; it stays without a name',
  'application.user_id': 'emptied and hidden; the row holds what others said about it',
  'award.awarded_by': 'someone else’s points; they stay without a name',
  'audit_entry.user_id': 'that something was done, for clearing up abuse',
  'comment.user_id': 'part of a conversation with others; it stays without a name',
  'flag.user_id': 'the moderators’ work on it; its words are gone',
  'review.user_id': 'feedback that a team was given; it stays without a name',
  'question.user_id': 'asked in front of others; it stays without a name',
  'help_request.asked_by': 'the team’s request; who helped keeps it, without a name',
  'room_message.user_id': 'part of a conversation with the team; it stays without a name',
  'vote_setting.created_by': 'how an event votes; it stays without a name',
  'voter.excluded_by': 'why votes weren’t counted; it stays without a name',
  'webhook.created_by': 'the organizers’ work; those who manage the event may change it',
  'submission.admin_user_id': 'the team’s work; whoever leads the team now may change it',
  'submission_extension.granted_by': 'an organizer’s decision about a team',
  'submission_report.user_id': 'the history of a decision about a team',
  'team.admin_user_id': 'of teams that nobody leads any more',
  'team_invitation.invited_by': 'an invitation that someone else got',
}
