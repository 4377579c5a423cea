import type { eventContract } from '#features/event/contract.ts'
import {
  PartnerSection,
  PrizeSection,
  TechnologyChips,
  TrackSection,
} from '#features/event/ui/offer-sections.tsx'
import { PeopleSection, SpeakerSection } from '#features/event/ui/people-section.tsx'
import { Prose } from '#features/text/ui/prose.tsx'
import { ScheduleSection, type ShownTimelineEvent } from '#features/timeline/ui/schedule-section.tsx'
import type { ListedSubmission } from '#features/submission/ui/project-of.ts'
import type { AnswerOf } from '#lib/contract.ts'
import { SectionHead } from '#ui/section-head.tsx'
import { ProjectSection } from './project-section.tsx'

export type ShownEvent = Omit<AnswerOf<typeof eventContract, 'getEvent'>, 'description' | 'rules'>
type SectionsProps = {
  event: ShownEvent
  schedule: readonly ShownTimelineEvent[]
  projects: { items: readonly ListedSubmission[]; total: number }
  hasPanel: boolean
}

/** The sections that have something to say, for the navigation. */
export function sectionsOf({ event, schedule, projects }: Omit<SectionsProps, 'hasPanel'>) {
  const { speakers, others } = peopleOf(event)
  const all: [string, string, boolean][] = [
    ['about', 'About', hasAbout(event)],
    ['projects', 'Projects', projects.total > 0],
    ['schedule', 'Schedule', schedule.length > 0],
    ['tracks', 'Tracks', event.tracks.length > 0],
    ['prizes', 'Prizes', event.prizes.length > 0],
    ['speakers', 'Speakers', speakers.length > 0],
    ['people', 'People', others.length > 0],
    ['rules', 'Rules', event.rulesHtml !== ''],
    ['partners', 'Partners', event.partners.length > 0],
  ]
  return all.flatMap(([id, label, isThere]) => (isThere ? [{ id, label }] : []))
}

export function EventSections({ event, schedule, projects, hasPanel }: SectionsProps) {
  const { speakers, others } = peopleOf(event)
  return (
    <>
      {hasAbout(event) && <AboutSection event={event} />}
      {projects.total > 0 && <ProjectSection {...{ event, projects }} />}
      {schedule.length > 0 && (
        <ScheduleSection items={schedule} timeZone={event.timeZone} hasPanel={hasPanel} />
      )}
      {event.tracks.length > 0 && <TrackSection tracks={event.tracks} />}
      {event.prizes.length > 0 && <PrizeSection prizes={event.prizes} tracks={event.tracks} />}
      {speakers.length > 0 && <SpeakerSection people={speakers} hasPanel={hasPanel} />}
      {others.length > 0 && <PeopleSection people={others} hasPanel={hasPanel} />}
      {event.rulesHtml !== '' && (
        <section id="rules" aria-labelledby="h-rules">
          <SectionHead id="h-rules" title="Rules" />
          <Prose html={event.rulesHtml} />
        </section>
      )}
      {event.partners.length > 0 && <PartnerSection partners={event.partners} />}
    </>
  )
}

function AboutSection({ event: { descriptionHtml, technologies } }: { event: ShownEvent }) {
  return (
    <section id="about" aria-label="About" className="with-rail">
      {descriptionHtml !== '' && <Prose html={descriptionHtml} />}
      {technologies.length > 0 && (
        <div className="rail">
          <SectionHead title="Built with" small />
          <TechnologyChips technologies={technologies} />
        </div>
      )}
    </section>
  )
}

const hasAbout = ({ descriptionHtml, technologies }: ShownEvent) =>
  descriptionHtml !== '' || technologies.length > 0

const peopleOf = ({ people }: ShownEvent) => ({
  speakers: people.filter(({ eventRole }) => eventRole === 'Speaker'),
  others: people.filter(({ eventRole }) => eventRole !== 'Speaker'),
})
