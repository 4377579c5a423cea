/** The shapes of the invented community. Keys are names of the data alone: the seed turns them into ids. */

export type TeamRole = 'DEVELOPER' | 'DATA_ML' | 'DESIGNER' | 'PRODUCT' | 'BUSINESS' | 'WRITER'

export type EventRole =
  | 'Speaker'
  | 'Organizer'
  | 'Mentor'
  | 'Volunteer'
  | 'Attendee'
  | 'Host'
  | 'Guest'
  | 'Judge'

export type Medal = 'WINNERS' | 'TOP_2' | 'TOP_3' | 'FINALISTS'

export interface DemoPerson {
  key: string
  email: string
  userName: string
  firstName: string
  lastName: string
  role: 'USER' | 'MENTOR' | 'ADMIN'
  canCreateEvents?: true
  /** The job title a profile shows, at most 60 characters. */
  title: string
  organization: string
  /** ISO 3166 country code. */
  location: string
  about: string
  public: boolean
  githubUrl?: string
  personalwebsiteUrl?: string
  businessExp: number
  creativeExp: number
  leaderExp: number
  technicalExp: number
  yearsOfExp: number
  /** Technology slugs. */
  skills: readonly string[]
  teamRoles: readonly TeamRole[]
  timeZone: string
  /** Local hours of the day in which the person likes to work with a team. */
  hoursFrom: number
  hoursTo: number
  /** How their teams reach them. */
  contact?: string
  availableToHire?: true
  availableToVolunteer?: true
}

export interface DemoTechnology {
  slug: string
  /** The provider's slug; null for a provider itself and for a tool that belongs to nobody. */
  provider: string | null
  name: string
  description: string
  body: string
  type: string
  author: string
  docsUrl?: string
  repositoryUrl?: string
  siteUrl?: string
  /** ISO date. */
  releaseDate: string
}

export interface DemoCategory {
  slug: string
  name: string
  description: string
}

/** Of something built outside an event; each owner of the demo has one. */
export interface DemoApplication {
  ownerKey: string
  title: string
  shortDescription: string
  description: string
  techIn: readonly string[]
  categories: readonly string[]
  repoLink?: string
  demoUrl?: string
  demoPlatform?: 'REPLIT' | 'STREAMLIT' | 'VERCEL' | 'OTHER'
  status: 'submitted' | 'published' | 'rejected'
  reason?: string
  likes: number
  daysAgo: number
}

export interface DemoTimelineEvent {
  title: string
  description: string
  type: 'KICKOFF' | 'TALK' | 'WORKSHOP' | 'DEADLINE' | 'DEMO' | 'RESULTS' | 'OTHER'
  /** Hours after the start; may lie before it. */
  hourOffset: number
  lengthMinutes: number
  speakers: readonly string[]
  url?: string
}

export interface DemoRole {
  person: string
  role: EventRole
  tag?: string
}

export interface DemoPrize {
  place: string
  title: string
  description: string
  amount: number
  currency: string
  trackSlug?: string
}

export interface DemoTrack {
  slug: string
  name: string
  description: string
}

export interface DemoPartner {
  name: string
  url: string
  tier: 'main' | 'partner' | 'community'
}

/** What an event and a stream have in common. */
export interface DemoOccasion {
  key: string
  slug: string
  title: string
  tagline: string
  description: string
  rules: string
  type: 'HACKATHON' | 'ONLINE' | 'ONSITE' | 'HYBRID'
  timeZone: string
  place?: string
  /** Days from today in the occasion's own zone; null is "to be announced". */
  startDay: number | null
  /** Local hour of the day. */
  startHour: number
  lengthHours: number
  approval: 'automatic' | 'manual'
  signupActive: boolean
  visibility: 'public' | 'unlisted' | 'draft'
  partners: readonly DemoPartner[]
  technologies: readonly string[]
  timeline: readonly DemoTimelineEvent[]
  /** The first Organizer or Host made the occasion. */
  people: readonly DemoRole[]
  /** Speakers without an account. */
  cards?: readonly { name: string; tag: string; work: string }[]
}

export interface DemoEvent extends DemoOccasion {
  /** Hours after the start; without it submissions close with the event. */
  submissionsCloseOffsetHours?: number
  /** Days after submissions close; without it the event is not judged. */
  judgingDays?: number
  /** Days after submissions close. */
  resultsDays?: number
  /** It does not take place as planned: for good, or until a new date is known. */
  paused?: { how: 'cancelled' | 'postponed'; daysAgo: number; reason: string }
  maxTeamSize: number
  prizes: readonly DemoPrize[]
  tracks: readonly DemoTrack[]
}

export interface DemoStream extends DemoOccasion {
  streamUrl: string
  recordingUrl?: string
}

export interface DemoTeam {
  key: string
  eventKey: string
  name: string
  description: string
  adminKey: string
  /** Everybody in the team, its admin first. */
  memberKeys: readonly string[]
  lookingForMembers: boolean
  lookingForRoles: readonly TeamRole[]
}

export interface DemoReview {
  /** The team whose submission it is about. */
  teamKey: string
  reviewerKey: string
  review: string
  /** Application of technology, presentation, business value, originality. */
  marks: readonly [number, number, number, number]
  approved: boolean
}

export interface DemoSubmission {
  teamKey: string
  title: string
  shortDescription: string
  description: string
  techIn: readonly string[]
  categories: readonly string[]
  /** The slug of one of the event's tracks. */
  trackSlug?: string
  repoLink: string
  demoUrl?: string
  demoPlatform?: 'REPLIT' | 'STREAMLIT' | 'VERCEL' | 'OTHER'
  presentationLink?: string
  status: 'submitted' | 'draft'
  position: Medal | null
  eventPosition: number | null
  /** How many members like it. */
  likes: number
}

export interface DemoText {
  slug: string
  title: string
  description: string
  authorKey: string
  level?: 'beginner' | 'intermediate' | 'advanced'
  technologies: readonly string[]
  /** Days from today, zero or less. */
  publishedDay: number
  body: string
}

/** Who is enrolled without a team. Members of teams are enrolled as well, and are not repeated here. */
export interface DemoEnrollment {
  /** The key of an event or of a stream. */
  occasionKey: string
  approved: readonly string[]
  /** Enrolled, but an organiser still has to say yes. */
  waiting: readonly string[]
  /** Those of them who look for a team, in their own words (at most 255 characters). */
  lookingForTeam: readonly { person: string; note: string }[]
}

/** What a person shows on their profile; at most three each. */
export interface DemoProject {
  ownerKey: string
  title: string
  description: string
  /** In the words of their owner: names of technologies, not slugs. */
  skills: readonly string[]
  url: string
  /** A picture of `covers`; without one the pattern shows. */
  cover?: string
}

/** What somebody says about a project, and what was answered. */
export interface DemoComment {
  key: string
  /** The team whose submission it is about. */
  teamKey: string
  personKey: string
  body: string
  /** The key of the comment that it answers. */
  answers?: string
  daysAgo: number
}

/** What members brought before the moderators. */
export interface DemoReport {
  about: { comment: string } | { team: string } | { tutorial: string } | { application: string }
  by: readonly {
    personKey: string
    reason: 'spam' | 'abuse' | 'copyright' | 'private' | 'other'
    text: string
  }[]
  daysAgo: number
  /** Without it the moderators have not looked yet. Only a comment is hidden here. */
  decided?: { hides: boolean; note: string; daysAgo: number; appeal?: string }
}

/** Whom the moderators let in no more. */
export interface DemoSuspension {
  personKey: string
  reason: string
  daysAgo: number
}
