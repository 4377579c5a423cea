import { actions } from '#features/community/action/api.ts'
import { announcements, messages, organizerMail } from '#features/event/announcement/api.ts'
import { applicationCategories, applications, projects } from '#features/community/app/api.ts'
import { assignmentApi } from '#features/judging/assignment/api.ts'
import { auditLog } from '#features/platform/audit/api.ts'
import {
  accounts,
  addresses,
  administeredPeople,
  proofs,
  safety,
  secondFactors,
  linkedServices,
  mailedLinks,
  personalTokens,
  signedInDevices,
} from '#features/people/auth/api.ts'
import { balloting } from '#features/judging/ballot/api.ts'
import { articles } from '#features/content/blog/api.ts'
import { certifying } from '#features/judging/certificate/api.ts'
import { chatting, discord, discordChannels, discordServers, discordUsers } from '#features/event/chat/api.ts'
import { commentApi } from '#features/community/comment/api.ts'
import { configurations } from '#features/operations/configuration/api.ts'
import { contents } from '#features/operations/content/api.ts'
import { deletions } from '#features/operations/deletion/api.ts'
import { bundles } from '#features/operations/bundle/api.ts'
import { devpost } from '#features/operations/devpost/api.ts'
import {
  eventRoles,
  events,
  managedEvents,
  roleInvitations,
  speakerCards,
} from '#features/event/event/api.ts'
import { judgeConflicts, judgeInvitations, judging } from '#features/judging/judge/api.ts'
import { liking } from '#features/community/like/api.ts'
import { bounces } from '#features/platform/mail/api.ts'
import { notified, rhythms } from '#features/platform/notification/api.ts'
import { backgroundJobs } from '#features/operations/job/api.ts'
import { mailChecks, outbox } from '#features/operations/outbox/api.ts'
import { siteStatus } from '#features/operations/status/api.ts'
import {
  applicationReviews,
  flagApi,
  eventModerationApi,
  suspensionApi,
} from '#features/operations/moderation/api.ts'
import { entrance, participantLists, participants } from '#features/event/participant/api.ts'
import { privacy } from '#features/operations/privacy/api.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { members, unsubscribing } from '#features/people/profile/api.ts'
import { profileProjects } from '#features/community/project/api.ts'
import { publishing } from '#features/judging/publication/api.ts'
import { reviewers, reviewApi } from '#features/judging/review/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { eventDuplicates, rubrics } from '#features/judging/rubric/api.ts'
import { scoring } from '#features/judging/scoring/api.ts'
import { searchApi } from '#features/platform/search/api.ts'
import { statistics } from '#features/operations/statistics/api.ts'
import { managedStreams, streamLifecycle, streams } from '#features/event/stream/api.ts'
import { categories } from '#features/content/category/api.ts'
import {
  submissionCategories,
  submissionLinks,
  submissionOrganizing,
  submissions,
} from '#features/event/submission/api.ts'
import {
  invitationMails,
  invitations,
  memberships,
  rosters,
  suggestions,
  teamDesks,
  teammates,
  teamNotices,
  teams,
} from '#features/event/team/api.ts'
import { technologyUses } from '#features/community/technology-use/api.ts'
import { technologies, technologySuggestions } from '#features/content/technology/api.ts'
import { texts } from '#features/content/text/api.ts'
import { streamDuplicates, timeline } from '#features/event/timeline/api.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import { eventLifecycle, voting } from '#features/judging/vote/api.ts'
import { waiting } from '#features/operations/waiting/api.ts'
import { helping } from '#features/event/help/api.ts'
import { questioning } from '#features/event/question/api.ts'
import { roomTalk } from '#features/event/room/api.ts'
import { webhookApi } from '#features/event/webhook/api.ts'

export const api = [
  accounts,
  safety,
  administeredPeople,
  auditLog,
  proofs,
  addresses,
  linkedServices,
  mailedLinks,
  signedInDevices,
  secondFactors,
  personalTokens,
  members,
  portfolios,
  unsubscribing,
  profileProjects,
  searchApi,
  technologies,
  technologySuggestions,
  technologyUses,
  texts,
  tutorials,
  articles,
  events,
  eventLifecycle,
  managedEvents,
  eventRoles,
  roleInvitations,
  speakerCards,
  streams,
  streamLifecycle,
  managedStreams,
  timeline,
  eventDuplicates,
  streamDuplicates,
  devpost,
  bundles,
  participants,
  participantLists,
  entrance,
  teams,
  rosters,
  teamDesks,
  invitations,
  invitationMails,
  memberships,
  suggestions,
  teammates,
  teamNotices,
  announcements,
  messages,
  organizerMail,
  rubrics,
  judgingRounds,
  liking,
  reviewApi,
  reviewers,
  commentApi,
  roomTalk,
  questioning,
  helping,
  actions,
  applicationReviews,
  flagApi,
  eventModerationApi,
  contents,
  deletions,
  outbox,
  mailChecks,
  configurations,
  backgroundJobs,
  siteStatus,
  suspensionApi,
  chatting,
  discord,
  discordChannels,
  discordUsers,
  discordServers,
  submissions,
  submissionLinks,
  submissionOrganizing,
  submissionCategories,
  categories,
  applications,
  applicationCategories,
  projects,
  statistics,
  privacy,
  waiting,
  balloting,
  scoring,
  publishing,
  webhookApi,
  certifying,
  judging,
  judgeInvitations,
  judgeConflicts,
  voting,
  assignmentApi,
  notified,
  rhythms,
  bounces,
]
