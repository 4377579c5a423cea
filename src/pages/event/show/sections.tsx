import { pausedBy } from '#features/event/event/life/pause-state.ts'
import type { eventContract } from '#features/event/event/contract.ts'
import { PartnerSection, PrizeSection, TrackSection } from '#features/event/event/ui/offer-sections.tsx'
import { PeopleSection, SpeakerSection } from '#features/event/event/ui/people/people-section.tsx'
import type { ShownFaq } from '#features/event/question/ui/question-calls.ts'
import { FaqSection } from '#features/event/question/ui/faq-section.tsx'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { type OpenTeam, OpenTeams } from '#features/event/team/ui/open-teams.tsx'
import { ScheduleSection, type ShownTimelineEvent } from '#features/event/timeline/ui/schedule-section.tsx'
import type { ListedSubmission } from '#features/event/submission/ui/shown-project.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { AboutRail } from './about-rail.tsx'
import { type JudgingDetails, JudgedPart } from './judging-details.tsx'
import { ProjectSection } from './project-section.tsx'

export type ShownEvent = Omit<AnswerOf<typeof eventContract, 'getEvent'>, 'description' | 'rules'>
type SectionsProps = {
  event: ShownEvent
  schedule: readonly ShownTimelineEvent[]
  projects: { items: readonly ListedSubmission[]; total: number }
  /** Organizers' public answers. */
  faq: readonly ShownFaq[]
  /** Teams with a free seat, while teams form. */
  openTeams: readonly OpenTeam[]
  /** Null if the judging has no description and won't get one. */
  judged: JudgingDetails | null
  hasPanel: boolean
}

/** Returns the sections with content, for the navigation. */
export function listSections({
  event,
  schedule,
  projects,
  faq,
  openTeams,
  judged,
}: Omit<SectionsProps, 'hasPanel'>) {
  const { speakers, others } = groupPeopleByRole(event)
  const aboutSection: Section = ['about', 'About', hasAbout(event)]
  const projectsSection: Section = ['projects', 'Projects', projects.total > 0]
  const all = [
    ...(event.phase === 'ended' ? [projectsSection, aboutSection] : [aboutSection, projectsSection]),
    ['teams', 'Teams', openTeams.length > 0],
    ['schedule', 'Schedule', schedule.length > 0],
    ['tracks', 'Tracks', event.tracks.length > 0],
    ['prizes', 'Prizes', event.prizes.length > 0],
    ['speakers', 'Speakers', speakers.length > 0],
    ['people', 'People', others.length > 0],
    ['judging', 'Judging', judged !== null],
    ['rules', 'Rules', event.rulesHtml !== ''],
    ['faq', 'Questions', faq.length > 0],
    ['partners', 'Partners', event.partners.length > 0],
  ] satisfies Section[]
  return all.flatMap(([id, label, isVisible]) => (isVisible ? [{ id, label }] : []))
}

type Section = [id: string, label: string, isThere: boolean]

/**
 * Shows the sections. Projects come before the description once the event has ended, and after it until then.
 */
export function EventSections({
  event,
  schedule,
  projects,
  faq,
  openTeams,
  judged,
  hasPanel,
}: SectionsProps) {
  const { speakers, others } = groupPeopleByRole(event)
  const hasEnded = event.phase === 'ended'
  const projectsSection = projects.total > 0 && <ProjectSection {...{ event, projects }} />
  return (
    <>
      {hasEnded && projectsSection}
      {hasAbout(event) && <AboutSection event={event} />}
      {!hasEnded && projectsSection}
      {openTeams.length > 0 && <OpenTeams teams={openTeams} event={event} />}
      {schedule.length > 0 && (
        <ScheduleSection
          items={schedule}
          timeZone={event.timeZone}
          paused={pausedBy(event)}
          hasPanel={hasPanel}
        />
      )}
      {event.tracks.length > 0 && <TrackSection tracks={event.tracks} />}
      {event.prizes.length > 0 && (
        <PrizeSection
          prizes={event.prizes}
          eventSlug={event.slug}
          tracks={event.tracks}
          areResultsOut={event.resultsPublishedAt !== null}
        />
      )}
      {speakers.length > 0 && <SpeakerSection people={speakers} hasPanel={hasPanel} />}
      {others.length > 0 && <PeopleSection people={others} hasPanel={hasPanel} />}
      {judged && <JudgedPart {...{ event }} {...judged} methodHref={`/event/${event.slug}/method`} />}
      {event.rulesHtml !== '' && (
        <section id="rules" aria-labelledby="h-rules">
          <SectionHead id="h-rules" title="Rules" />
          <Prose html={event.rulesHtml} />
        </section>
      )}
      {faq.length > 0 && <FaqSection items={faq} />}
      {event.partners.length > 0 && <PartnerSection partners={event.partners} />}
    </>
  )
}

function AboutSection({ event }: { event: ShownEvent }) {
  return (
    <section id="about" aria-label="About" className="with-rail">
      {event.descriptionHtml !== '' && <Prose html={event.descriptionHtml} />}
      <AboutRail event={event} />
    </section>
  )
}

/**
 * Whether to show the description section. Contacts are beside the description, and are shown even without
 * one.
 */
const hasAbout = ({ descriptionHtml, technologies, people }: ShownEvent) =>
  descriptionHtml !== '' ||
  technologies.length > 0 ||
  people.some(({ eventRole }) => eventRole === 'Organizer' || eventRole === 'Host')

const groupPeopleByRole = ({ people }: ShownEvent) => ({
  speakers: people.filter(({ eventRole }) => eventRole === 'Speaker'),
  others: people.filter(({ eventRole }) => eventRole !== 'Speaker'),
})
