/** Types of the demo's data. Keys exist only in this data: the seed turns them into ids. */

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
  /** Job title on the profile, at most 60 characters. */
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
  /** Contact information for the person's teams. */
  contact?: string
  availableToHire?: true
  availableToVolunteer?: true
}

export interface DemoTechnology {
  slug: string
  /** Slug of the technology's provider; null for a provider itself and for a tool without a provider. */
  provider: string | null
  name: string
  description: string
  body: string
  type: string
  author: string
  docsUrl?: string
  repositoryUrl?: string
  siteUrl?: string
  /** Release date in ISO format. */
  releaseDate: string
}

export interface DemoCategory {
  slug: string
  name: string
  description: string
}

/** Project built outside an event; each owner in the demo has one. */
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
  /** Hours after the start; negative for before it. */
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

/** Fields shared by events and streams. */
export interface DemoSharedFields {
  key: string
  slug: string
  title: string
  tagline: string
  description: string
  rules: string
  type: 'HACKATHON' | 'ONLINE' | 'ONSITE' | 'HYBRID'
  timeZone: string
  place?: string
  /** Days from today in the event's own zone; null means "to be announced". */
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
  /** People with roles; the first Organizer or Host created the event. */
  people: readonly DemoRole[]
  /** Speakers without an account. */
  cards?: readonly { name: string; tag: string; work: string }[]
}

export interface DemoEvent extends DemoSharedFields {
  /** Close of submissions, in hours after the start; if omitted, submissions close with the event. */
  submissionsCloseOffsetHours?: number
  /** Length of judging in days from the close of submissions; if omitted, the event is not judged. */
  judgingDays?: number
  /** Publication of the results, in days after submissions close. */
  resultsDays?: number
  /** Cancellation, or postponement until a new date is known. */
  paused?: { how: 'cancelled' | 'postponed'; daysAgo: number; reason: string }
  maxTeamSize: number
  prizes: readonly DemoPrize[]
  tracks: readonly DemoTrack[]
}

export interface DemoStream extends DemoSharedFields {
  streamUrl: string
  recordingUrl?: string
}

export interface DemoTeam {
  key: string
  eventKey: string
  name: string
  description: string
  adminKey: string
  /** Members of the team, its admin first. */
  memberKeys: readonly string[]
  lookingForMembers: boolean
  lookingForRoles: readonly TeamRole[]
}

export interface DemoReview {
  /** Key of the team whose submission is reviewed. */
  teamKey: string
  reviewerKey: string
  review: string
  /** Scores for application of technology, presentation, business value and originality. */
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
  trackSlug?: string
  repoLink: string
  demoUrl?: string
  demoPlatform?: 'REPLIT' | 'STREAMLIT' | 'VERCEL' | 'OTHER'
  presentationLink?: string
  status: 'submitted' | 'draft'
  position: Medal | null
  eventPosition: number | null
  likes: number
}

export interface DemoText {
  slug: string
  title: string
  description: string
  authorKey: string
  level?: 'beginner' | 'intermediate' | 'advanced'
  technologies: readonly string[]
  /** Day of publication, in days from today; zero or less. */
  publishedDay: number
  body: string
}

/** Enrollments without a team. Members of teams are enrolled as well, and are not repeated here. */
export interface DemoEnrollment {
  eventKey: string
  approved: readonly string[]
  /** Enrolled participants who wait for an organizer's approval. */
  waiting: readonly string[]
  /** Participants who look for a team, each with a note in their own words (at most 255 characters). */
  lookingForTeam: readonly { person: string; note: string }[]
}

/** Project on a person's profile; at most three each. */
export interface DemoProject {
  ownerKey: string
  title: string
  description: string
  /** Technologies in the owner's words: names, not slugs. */
  skills: readonly string[]
  url: string
  /** Picture from the folder `covers`; if omitted, a pattern is shown. */
  cover?: string
}

export interface DemoComment {
  key: string
  /** Key of the team whose submission is discussed. */
  teamKey: string
  personKey: string
  body: string
  /** Key of the comment that this one answers. */
  answers?: string
  daysAgo: number
}

export interface DemoReport {
  about: { comment: string } | { team: string } | { tutorial: string } | { application: string }
  by: readonly {
    personKey: string
    reason: 'spam' | 'abuse' | 'copyright' | 'private' | 'other'
    text: string
  }[]
  daysAgo: number
  /** Decision of the moderators; absent while the report is open. In the demo, only comments are hidden. */
  decided?: { hides: boolean; note: string; daysAgo: number; appeal?: string }
}

export interface DemoSuspension {
  personKey: string
  reason: string
  daysAgo: number
}
