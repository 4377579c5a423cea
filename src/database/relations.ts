import { defineRelations } from 'drizzle-orm'
import * as action from '#features/action/table.ts'
import * as announcement from '#features/announcement/table.ts'
import * as app from '#features/app/table.ts'
import * as audit from '#features/audit/table.ts'
import * as auth from '#features/auth/table.ts'
import * as blog from '#features/blog/table.ts'
import * as chat from '#features/chat/table.ts'
import * as comment from '#features/comment/table.ts'
import * as discovery from '#features/discovery/table.ts'
import * as event from '#features/event/table.ts'
import * as files from '#features/files/table.ts'
import * as like from '#features/like/table.ts'
import * as mail from '#features/mail/table.ts'
import * as moderation from '#features/moderation/table.ts'
import * as participant from '#features/participant/table.ts'
import * as privacy from '#features/privacy/table.ts'
import * as profile from '#features/profile/table.ts'
import * as project from '#features/project/table.ts'
import * as review from '#features/review/table.ts'
import * as search from '#features/search/table.ts'
import * as stream from '#features/stream/table.ts'
import * as submission from '#features/submission/table.ts'
import * as team from '#features/team/table.ts'
import * as technology from '#features/technology/table.ts'
import * as timeline from '#features/timeline/table.ts'
import * as tutorial from '#features/tutorial/table.ts'

const tables = {
  ...auth,
  ...audit,
  ...mail,
  ...files,
  ...technology,
  ...profile,
  ...project,
  ...event,
  ...stream,
  ...timeline,
  ...participant,
  ...team,
  ...announcement,
  ...submission,
  ...app,
  ...discovery,
  ...tutorial,
  ...blog,
  ...search,
  ...chat,
  ...like,
  ...review,
  ...action,
  ...comment,
  ...moderation,
  ...privacy,
}

/** All tables of the product and how they belong together; the one place that knows every feature's. */
export const relations = defineRelations(tables, (r) => ({
  profiles: {
    user: r.one.users({ from: r.profiles.userId, to: r.users.id, optional: false }),
  },
  technologies: {
    provider: r.one.technologies({ from: r.technologies.providerId, to: r.technologies.id }),
  },
  events: {
    roles: r.many.eventRoles({ from: r.events.id, to: r.eventRoles.eventId }),
    timeline: r.many.timelineEvents({ from: r.events.id, to: r.timelineEvents.eventId }),
    technologies: r.many.technologies({
      from: r.events.id.through(r.eventTechnologies.eventId),
      to: r.technologies.id.through(r.eventTechnologies.technologyId),
    }),
  },
  streams: {
    roles: r.many.eventRoles({ from: r.streams.id, to: r.eventRoles.streamId }),
    timeline: r.many.timelineEvents({ from: r.streams.id, to: r.timelineEvents.streamId }),
  },
  eventRoles: {
    profile: r.one.profiles({ from: r.eventRoles.profileId, to: r.profiles.id, optional: false }),
  },
  timelineEvents: {
    speakers: r.many.profiles({
      from: r.timelineEvents.id.through(r.timelineSpeakers.timelineEventId),
      to: r.profiles.id.through(r.timelineSpeakers.profileId),
    }),
  },
  tutorials: {
    technologies: r.many.technologies({
      from: r.tutorials.id.through(r.tutorialTechnologies.tutorialId),
      to: r.technologies.id.through(r.tutorialTechnologies.technologyId),
    }),
  },
  articles: {
    technologies: r.many.technologies({
      from: r.articles.id.through(r.articleTechnologies.articleId),
      to: r.technologies.id.through(r.articleTechnologies.technologyId),
    }),
  },
}))
