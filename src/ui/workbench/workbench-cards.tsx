import { IconClock, IconMapPin } from '@tabler/icons-react'
import { Card } from '../parts/card.tsx'
import { Carousel } from '../navigation/carousel.tsx'
import { ChipList } from '../parts/chip.tsx'
import { DateStub } from '../time/date-stub.tsx'
import { Icon } from '../icon.tsx'
import { PersonCard } from '../parts/person-card.tsx'
import { Picture } from '../pictures/picture.tsx'
import { RoleBadge } from '../parts/role-badge.tsx'
import { StatePill, type Phase } from '../parts/state-pill.tsx'
import { Ticket } from '../parts/ticket.tsx'
import { WorkbenchSection } from './workbench-section.tsx'

const events: readonly { title: string; phase: Phase; days: string }[] = [
  { title: 'Quiet Tools Hack', phase: 'live', days: '20–22' },
  { title: 'Field Notes: Agents Outdoors', phase: 'upcoming', days: '27–29' },
  { title: 'Night Shift Sprint', phase: 'judging', days: '14–15' },
  { title: 'Harbour Data Weekend', phase: 'ended', days: '2–4' },
]
const projects = ['Tidewatch', 'Second Reader', 'Moss Map', 'Quayside', 'Fernwork', 'Lampwick']
const people = ['Maeve Corrigan', 'Joost van Aalst', 'Sunniva Rask', 'Hana Moriyama', 'Yusuf Demirel']
const roles = ['Speaker', 'Organizer', 'Mentor', 'Judge', 'Volunteer']

export function WorkbenchCards() {
  return (
    <>
      <WorkbenchSection title="Tickets">
        <div className="tickets">
          {events.map(({ title, phase, days }) => (
            <Ticket
              key={title}
              href="/event/quiet-tools-hack"
              title={title}
              phase={phase}
              stub={<DateStub top="Nov" main={days} end="2026" />}
              state={<StatePill phase={phase} />}
              blurb="Software that works without asking for attention: offline, private, done."
              meta={<Meta />}
              facts={[
                { label: 'Prizes', value: '€12 000' },
                { label: 'Builders', value: 684 },
                { label: 'Teams', value: 141 },
              ]}
            />
          ))}
        </div>
        <DateStub top="Dec" main="4–6" end="2026" alone />
      </WorkbenchSection>
      <WorkbenchSection title="Cards">
        <Cards />
      </WorkbenchSection>
      <WorkbenchSection title="People">
        <div className="people">
          {people.map((name, index) => (
            <PersonCard
              key={name}
              name={name}
              href="/u/maeve"
              photo={<Picture seed={name} width={420} height={390} />}
              badge={<RoleBadge of={roles[index] ?? 'Guest'} />}
              work="Speech engineer, Quayworks"
              about="Builds things people can talk to while their hands are busy, and measures how long they wait."
            />
          ))}
        </div>
      </WorkbenchSection>
      <WorkbenchSection title="Gallery">
        <Carousel
          label="Pictures of last year"
          slides={projects.map((key) => ({ key, content: <Picture seed={`${key}-hall`} /> }))}
        />
      </WorkbenchSection>
    </>
  )
}

function Meta() {
  return (
    <>
      <span>
        <Icon of={IconMapPin} />
        Galway and online
      </span>
      <span>
        <Icon of={IconClock} />
        Enroll until Wed 25 Nov
      </span>
    </>
  )
}

function Cards() {
  return (
    <div className="cards">
      {projects.map((title, index) => (
        <Card
          key={title}
          href="/app/tidewatch"
          title={title}
          cover={index < 5 ? <Picture seed={title} /> : undefined}
          corner={index === 0 ? <span className="medal">Winner</span> : undefined}
          text="Reads harbour gauges and tells small crews, in one sentence, when to leave."
          by="Low Water · 14 Nov"
          chips={
            <ChipList
              items={['Whisper', 'DuckDB', 'Llama', 'Qdrant'].map((label) => ({ label, href: '/tech' }))}
            />
          }
        />
      ))}
    </div>
  )
}
