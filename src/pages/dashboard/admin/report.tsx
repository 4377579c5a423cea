import { href, useRevalidator } from 'react-router'
import { flagApi } from '#features/operations/moderation/api.ts'
import { flagKinds } from '#features/operations/moderation/contract.ts'
import { HandlingForm } from '#features/operations/moderation/ui/handling-form.tsx'
import { MeasureHistory } from '#features/operations/moderation/ui/measure-history.tsx'
import type { ShownFlaggedItem } from '#features/operations/moderation/ui/moderation-calls.ts'
import { StateBadge } from '#features/operations/moderation/ui/state-badge.tsx'
import { SuspendButton } from '#features/operations/moderation/ui/suspend-button.tsx'
import { reasonLabels } from '#features/operations/moderation/handling/reason-labels.ts'
import { notFound } from '#lib/contract/errors.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { Route } from './+types/report.ts'

export const handle = page({ audience: 'one' })

export const loader = loadForAdministrator(async (session, { params: { kind, id } }: Route.LoaderArgs) => {
  const knownKind = flagKinds.find((candidate) => candidate === kind)
  if (!knownKind) throw notFound('Report')
  return flagApi.read.getFlagged(session, { kind: knownKind, id })
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Reports about ${loaderData.title}` : 'Report'
  return describePage({
    matches,
    title,
    description: 'What was reported, and what we decided.',
    noIndex: true,
  })
}

export default function ReportPage({ loaderData: flaggedItem }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { title, kind, flags, measures } = flaggedItem
  const isOpen = flags.some(({ status }) => status === 'open')
  return (
    <>
      <PageHead
        above={
          <Breadcrumbs crumbs={[{ label: 'Reports', href: href('/dash/admin/reports') }, { label: title }]} />
        }
        title={title}
        lede={`A reported ${getNounSingular(kind)}.`}
      />
      <div className="stack">
        <FlaggedPanel flagged={flaggedItem} onDone={revalidate} />
        {isOpen && (
          <section aria-labelledby="decide" className="panel panel--strong">
            <SectionHead id="decide" title="Decide" small />
            <HandlingForm key={flags.length} flagged={flaggedItem} onDone={revalidate} />
          </section>
        )}
        {measures.length > 0 && (
          <section aria-labelledby="decided">
            <SectionHead id="decided" title="Decisions" small />
            <MeasureHistory measures={measures} onDone={revalidate} />
          </section>
        )}
        <Reports flags={flags} />
      </div>
    </>
  )
}

function FlaggedPanel({ flagged, onDone }: { flagged: ShownFlaggedItem; onDone: () => Promise<void> }) {
  const { excerpt, pictures, path, state, owner } = flagged
  return (
    <section aria-label="What it’s about" className="panel stack">
      <div className="row row--between">
        <StateBadge state={state} />
        {path && state !== 'gone' && (
          <ButtonLink href={path} size="sm">
            See it in context
          </ButtonLink>
        )}
      </div>
      {excerpt && <blockquote className="whitespace-pre-line break-words">{excerpt}</blockquote>}
      {pictures.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          <Picture
            src={url}
            alt={`Picture ${index + 1}, in full size`}
            width={320}
            height={240}
            sizes="20rem"
          />
        </a>
      ))}
      {owner && (
        <div className="row row--between">
          <p>
            By {owner.name}
            {owner.userName && <span className="text-muted"> @{owner.userName}</span>}
            {owner.isSuspended && (
              <>
                {' '}
                <Badge tone="danger">Suspended</Badge>
              </>
            )}
          </p>
          <SuspendButton id={owner.id} name={owner.name} isSuspended={owner.isSuspended} onDone={onDone} />
        </div>
      )}
    </section>
  )
}

const stateLabels = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' }

function Reports({ flags }: Pick<ShownFlaggedItem, 'flags'>) {
  return (
    <section aria-labelledby="reports">
      <SectionHead id="reports" title="Reports" small />
      <ol className="stack">
        {flags.map(({ id, reason, text, status, createdAt, by }) => (
          <li key={id} className="panel stack">
            <div className="row row--between">
              <p>
                <strong>{reasonLabels[reason]}</strong>
                <span className="small text-muted">
                  {' '}
                  · {by?.name ?? 'A former member'}, <Day at={createdAt} />
                </span>
              </p>
              <Badge tone={status === 'open' ? 'info' : 'grey'}>{stateLabels[status]}</Badge>
            </div>
            {text && <p className="whitespace-pre-line break-words">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
