import { award } from '#features/community/action/contract.ts'
import { announcement } from '#features/event/announcement/contract.ts'
import { projectCard } from '#features/community/app/reading/list-contract.ts'
import { application, applicationCard } from '#features/community/app/shapes.ts'
import { account, accountWithProfile } from '#features/people/auth/contract.ts'
import { personalToken } from '#features/people/auth/token/token-contract.ts'
import { commentThread, shownComment } from '#features/community/comment/contract.ts'
import { event, eventCard, prize, track, wonPrize } from '#features/event/event/contract.ts'
import { eventRoleName, personCard, personInRole, shownPerson } from '#features/event/event/people/role.ts'
import { participant, participantTeam } from '#features/event/participant/contract.ts'
import { participantCard } from '#features/event/participant/lists/list-contract.ts'
import { outboxMessage } from '#features/operations/outbox/contract.ts'
import { personalExport } from '#features/operations/privacy/contract.ts'
import { foundProfile, profile } from '#features/people/profile/contract.ts'
import { project } from '#features/community/project/contract.ts'
import { ballotChanges } from '#features/judging/ballot/contract.ts'
import { readBallot, roundCard, shownEntry } from '#features/judging/ballot/desk/shapes.ts'
import { appeal, ownAppeal, prepared, tableLine } from '#features/judging/publication/contract.ts'
import { shownReview } from '#features/judging/review/contract.ts'
import { person, revisionCard } from '#features/content/revision/contract.ts'
import { helpRequest, officeSlot } from '#features/event/help/contract.ts'
import { faqEntry, question } from '#features/event/question/contract.ts'
import { message } from '#features/event/room/contract.ts'
import { stream, streamCard } from '#features/event/stream/contract.ts'
import { category } from '#features/content/category/contract.ts'
import { prizeWon, submission, submissionCard, submissionReport } from '#features/event/submission/shapes.ts'
import { team, teamCard, teamMember } from '#features/event/team/contract.ts'
import { invitation } from '#features/event/team/joining/invitations/invitation-contract.ts'
import { joinRequest, seatOffer } from '#features/event/team/seats/roster-contract.ts'
import { delivery, webhook } from '#features/event/webhook/contract.ts'
import { technology, technologyCard, techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { timelineEvent } from '#features/event/timeline/contract.ts'
import { writtenText, shownWritingCard } from '#features/content/writing/contract.ts'
import {
  editingState,
  textLevel,
  textRevision,
  writing,
  writingCard,
  writingChanges,
  writingDraft,
} from '#features/content/writing/states/writing-contract.ts'

/** Schemas that the description names once and refers to. Generators make one type of each. */
export const entities = {
  Account: account,
  AccountWithProfile: accountWithProfile,
  Announcement: announcement,
  App: application,
  AppCard: applicationCard,
  Appeal: appeal,
  Award: award,
  BallotChanges: ballotChanges,
  Category: category,
  Comment: shownComment,
  CommentThread: commentThread,
  EditingState: editingState,
  Event: event,
  EventCard: eventCard,
  EventRole: eventRoleName,
  FoundProfile: foundProfile,
  Invitation: invitation,
  JoinRequest: joinRequest,
  JudgedEntry: shownEntry,
  JudgingRound: roundCard,
  FaqEntry: faqEntry,
  HelpRequest: helpRequest,
  Message: message,
  OfficeSlot: officeSlot,
  OutboxMessage: outboxMessage,
  OwnAppeal: ownAppeal,
  Question: question,
  Participant: participant,
  ParticipantCard: participantCard,
  ParticipantTeam: participantTeam,
  Person: shownPerson,
  PersonCard: personCard,
  PersonInRole: personInRole,
  PersonalExport: personalExport,
  PersonalToken: personalToken,
  Prepared: prepared,
  Prize: prize,
  PrizeWon: prizeWon,
  Profile: profile,
  Project: project,
  ProjectCard: projectCard,
  ReadBallot: readBallot,
  Review: shownReview,
  Revision: revisionCard,
  SeatOffer: seatOffer,
  ShownText: shownText,
  Stream: stream,
  StreamCard: streamCard,
  Submission: submission,
  SubmissionCard: submissionCard,
  SubmissionReport: submissionReport,
  TableLine: tableLine,
  Team: team,
  TeamCard: teamCard,
  TeamMember: teamMember,
  TeamName: submissionCard.shape.team,
  Technology: technology,
  TechnologyCard: technologyCard,
  TechnologyTag: techTag,
  TextLevel: textLevel,
  TextRevision: textRevision,
  TimelineEntry: timelineEvent,
  Track: track,
  Webhook: webhook,
  WebhookDelivery: delivery,
  WonPrize: wonPrize,
  Writer: person,
  Writing: writing,
  WritingCard: writingCard,
  WritingChanges: writingChanges,
  WritingDraft: writingDraft,
  WrittenText: writtenText,
  WrittenTextCard: shownWritingCard,
}
