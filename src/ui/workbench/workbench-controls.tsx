import { IconDownload, IconFlag, IconHeart } from '@tabler/icons-react'
import { Avatar, Avatars } from '../pictures/avatar.tsx'
import { Badge, type Tone } from '../parts/badge.tsx'
import { Button, ButtonLink, IconButton, type ButtonStyle } from '../button.tsx'
import { ChipList, FilterChips } from '../parts/chip.tsx'
import { Icon } from '../icon.tsx'
import { Pagination } from '../tables/pagination.tsx'
import { RoleBadge } from '../parts/role-badge.tsx'
import { SectionTabs } from '../navigation/section-tabs.tsx'
import { StatePill } from '../parts/state-pill.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { WorkbenchSection } from './workbench-section.tsx'

const variants: readonly NonNullable<ButtonStyle['variant']>[] = [
  'primary',
  'secondary',
  'quiet',
  'danger',
  'done',
]
const tones: readonly Tone[] = [
  'grey',
  'info',
  'success',
  'warning',
  'danger',
  'purple',
  'ember',
  'primary',
  'open',
]
const roles = ['Speaker', 'Organizer', 'Host', 'Mentor', 'Guest', 'Judge', 'Volunteer', 'Attendee']
const people = ['Ines Okafor', 'Tomas Lindqvist', 'Hana Moriyama', 'Yusuf Demirel', 'Oda Kessling', 'Tavi']
const technologies = ['Whisper', 'DuckDB', 'Llama', 'Qdrant', 'PyTorch']

export function WorkbenchControls() {
  return (
    <>
      <WorkbenchSection title="Buttons">
        <Buttons />
      </WorkbenchSection>
      <WorkbenchSection title="Marks">
        <Marks />
      </WorkbenchSection>
      <WorkbenchSection title="Ways around">
        <NavigationSamples />
      </WorkbenchSection>
    </>
  )
}

function Buttons() {
  return (
    <>
      <div className="row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
        <IconButton icon={IconFlag} label="Report" />
      </div>
      <div className="row">
        <ButtonLink href="/event" variant="primary" size="lg">
          Browse events
        </ButtonLink>
        <ButtonLink href="/event" size="lg">
          See what people made
        </ButtonLink>
        <ButtonLink href="/event.ics" reload size="sm" icon={IconDownload}>
          Calendar
        </ButtonLink>
        <button type="button" className="like" aria-pressed="true" aria-label="Liked, 212 likes">
          <Icon of={IconHeart} />
          212
        </button>
        <button type="button" className="like like--bare" aria-pressed="false" aria-label="Like, 1K likes">
          <Icon of={IconHeart} />
          1K
        </button>
        <ThemeToggle />
      </div>
      <Button variant="primary" size="lg" block>
        Enroll now!
      </Button>
    </>
  )
}

function Marks() {
  return (
    <>
      <div className="row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="row">
        {roles.map((role) => (
          <RoleBadge key={role} of={role} />
        ))}
      </div>
      <div className="row">
        <StatePill phase="upcoming" />
        <StatePill phase="live" />
        <StatePill phase="judging" />
        <StatePill phase="ended" />
      </div>
      <ChipList items={technologies.map((label) => ({ label, href: `/tech/${label.toLowerCase()}` }))} />
      <div className="row">
        {people.map((name) => (
          <Avatar key={name} name={name} face={name} size={64} />
        ))}
        <Avatars people={people.map((name) => ({ name, face: name }))} />
      </div>
    </>
  )
}

function NavigationSamples() {
  const tabs = [
    { key: 'about', label: 'About' },
    { key: 'projects', label: 'Projects', count: 14 },
    { key: 'events', label: 'Events', count: 3 },
  ]
  const chips = [
    { label: 'All', count: 163 },
    { label: 'Open', count: 14 },
    { label: 'Live', count: 1 },
    { label: 'Judging', count: 2 },
    { label: 'Ended', count: 147 },
  ].map((chip, index) => ({ ...chip, href: `?state=${chip.label}`, current: index === 0 }))
  return (
    <>
      <FilterChips label="State" chips={chips} />
      <Tabs tabs={tabs} current="projects" label="Profile" />
      <SectionTabs
        tabs={[
          { id: 'buttons', label: 'Buttons' },
          { id: 'marks', label: 'Marks' },
          { id: 'forms', label: 'Forms' },
        ]}
      />
      <Pagination page={1} pages={12} label="First pages" />
      <Pagination page={7} pages={20} label="Middle pages" />
      <Pagination page={3} pages={3} label="Last pages" />
    </>
  )
}
