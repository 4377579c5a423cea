import { href } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownImport } from './bundle-calls.ts'

type BundleOutcomeProps = { sent: ShownImport; isBusy: boolean; onImport: () => Promise<void> }

/** Shows the planned or actual result of an import, or why it is rejected. */
export function BundleOutcome({ sent, isBusy, onImport }: BundleOutcomeProps) {
  const { state, report, faults } = sent
  if (state === 'failed')
    return <Notice tone="danger" news="bad" title="Something went wrong. Please send the file again." />
  if (state === 'refused') return <RefusedNotice faults={faults} />
  if (!report) return null
  const { slug, title } = report.event
  return (
    <>
      {state === 'done' ? (
        <Notice tone="success" news="good" title={`Imported ${title}`}>
          <p className="row mt-2">
            <ButtonLink size="sm" href={href('/event/:slug', { slug })}>
              See the event
            </ButtonLink>
          </p>
        </Notice>
      ) : (
        <Notice tone="info" news="good" title={`This makes ${title}`} />
      )}
      <Facts facts={listFacts(report)} />
      {state !== 'done' && (
        <p>
          <Button variant="primary" busy={isBusy} onClick={() => void onImport()}>
            Import
          </Button>
        </p>
      )}
    </>
  )
}

const partLabels: Record<string, string> = {
  teams: 'Teams',
  participants: 'Participants',
  submissions: 'Projects',
  rounds: 'Rounds of judging',
  judges: 'Judges',
  assignments: 'Assignments',
  ballots: 'Ballots',
  publications: 'Published results',
  announcements: 'Announcements',
  questions: 'Questions',
  reviews: 'Reviews',
  comments: 'Comments',
}

const audiences = { draft: 'Only its organizers', unlisted: 'Anyone with the link', public: 'Everyone' }

function listFacts({
  event,
  formerSlug,
  rows,
  people,
  technologies,
  categories,
  files,
}: NonNullable<ShownImport['report']>) {
  const address = `/event/${event.slug}`
  return [
    {
      label: 'Address',
      value: event.slug === formerSlug ? address : `${address} (it was ${formerSlug}, which is taken here)`,
    },
    { label: 'Who sees it', value: audiences[event.visibility] },
    { label: 'People', value: `${people.listed}, ${people.made} of them new here` },
    ...rows.flatMap(({ name, count }) =>
      partLabels[name] ? [{ label: partLabels[name], value: count }] : [],
    ),
    { label: 'Technologies', value: `${technologies.listed}, ${technologies.made} of them new suggestions` },
    { label: 'Categories', value: `${categories.listed}, ${categories.made} of them new` },
    { label: 'Files', value: files },
  ]
}

const RefusedNotice = ({ faults }: Pick<ShownImport, 'faults'>) => (
  <Notice tone="danger" news="bad" title="We can’t import this file. Nothing was changed.">
    <ul className="list-disc ps-5">
      {faults.map(({ file, row, message }) => (
        <li key={`${file} ${row} ${message}`} className="wrap-anywhere">
          {`${file}${row ? `, row ${row}` : ''}: ${message}`}
        </li>
      ))}
    </ul>
  </Notice>
)
