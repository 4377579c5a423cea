import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Countdown } from '../time/countdown.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorState } from '../parts/error-state.tsx'
import { Facts } from '../parts/facts.tsx'
import { LocalTime } from '../time/local-time.tsx'
import { Notice } from '../parts/notice.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { CardSkeletons } from '../parts/skeleton.tsx'
import { StatRow } from '../charts/stat-row.tsx'
import { WorkbenchSection } from './workbench-section.tsx'
import { NumberCell, TableHead } from '../tables/ledger.tsx'

const sampleTime = '2030-11-27T18:00:00Z'

export function WorkbenchText() {
  return (
    <>
      <WorkbenchSection title="Words and figures">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: 'Events', href: '/event' },
            { label: 'Field Notes' },
          ]}
        />
        <FigureSamples />
        <SectionHead level={3} small title="Schedule" aside="Dublin time" />
        <SectionHead level={3} title="Read next" more={{ label: 'All tutorials', href: '/t' }} />
        <Ledger />
      </WorkbenchSection>
      <WorkbenchSection title="Time">
        <div className="grid gap-6 sm:grid-cols-2">
          <Countdown to={sampleTime} date="27 Nov 2030" what="until enrollment closes" heat />
          <Countdown to="2020-01-01T00:00:00Z" date="1 Jan 2020" what="left" over="Submissions are closed" />
        </div>
        <p>
          <LocalTime at={sampleTime} zone="Asia/Kolkata" />
        </p>
        <p>
          <LocalTime at={sampleTime} zone="Pacific/Auckland" show="day" />
        </p>
      </WorkbenchSection>
      <WorkbenchSection title="States">
        <States />
      </WorkbenchSection>
    </>
  )
}

function FigureSamples() {
  return (
    <>
      <StatRow
        stats={[
          { label: 'builders with a profile', value: '41 208' },
          { label: 'events since 2021', value: 163 },
          { label: 'projects submitted', value: '7 914' },
          { label: 'notes from experts', value: '22 570' },
        ]}
      />
      <StatRow
        look="facts"
        stats={[
          { label: 'Date', value: '27–29 Nov 2026', note: 'Friday to Sunday' },
          { label: 'Starts', value: '18:00 in Galway', note: '19:00 where you are' },
          { label: 'Where', value: 'Galway and online', note: 'Old fish market, 120 seats' },
          { label: 'Enrolled', value: '412 of 500', note: '37 teams looking for members' },
        ]}
      />
      <div className="panel max-w-80">
        <Facts
          facts={[
            { label: 'Cost', value: 'Free' },
            { label: 'Team size', value: '2 to 5' },
            { label: 'Seats left', value: 88 },
            { label: 'Prizes', value: '€18 500', total: true },
          ]}
        />
      </div>
    </>
  )
}

function Ledger() {
  return (
    <table className="ledger ledger--cards">
      <caption className="visually-hidden">Waiting times by build</caption>
      <TableHead columns={['Build', { number: 'Turns' }, { number: 'p95' }]} />
      <tbody>
        {['Cloud, large model', 'Cloud, streaming', 'On device'].map((build, index) => (
          <tr key={build}>
            <th scope="row">{build}</th>
            <NumberCell label="Turns">{612 - index * 7}</NumberCell>
            <NumberCell label="p95">{1910 - index * 600} ms</NumberCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function States() {
  return (
    <>
      <Notice title="Connect your chat account">Teams, mentors and announcements live there.</Notice>
      <Notice tone="success">Your password was changed.</Notice>
      <Notice tone="warning">This link works once, for an hour.</Notice>
      <Notice tone="danger">That e-mail and password don’t match.</Notice>
      <Notice tone="heat" title="Submissions close in an hour" />
      <EmptyState
        level={3}
        title="No team yet"
        action={
          <>
            <Button variant="primary">Start a team</Button>
            <ButtonLink href="/event">Look for one</ButtonLink>
          </>
        }
      >
        You’re enrolled. Your team appears here as soon as you start or join one.
      </EmptyState>
      <CardSkeletons count={3} label="Projects are coming" />
      <ErrorState code={404} level={3} title="Nothing here" actions={<ButtonLink href="/">Home</ButtonLink>}>
        The page has moved, or never existed.
      </ErrorState>
    </>
  )
}
