import { mailChecks, outbox } from '#features/outbox/api.ts'
import { MailCheck } from '#features/outbox/ui/mail-check.tsx'
import { ReachStatus } from '#features/outbox/ui/reach-status.tsx'
import { waiting } from '#features/waiting/api.ts'
import type { WaitingKind } from '#features/waiting/contract.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { type AdminSection, adminSections } from './sections.ts'

export const handle = page({ audience: 'one' })

/** For ADMIN alone. */
export const loader = loadForAdministrator(async (session) => {
  const [{ lines }, { ways }, check] = await Promise.all([
    waiting.read.getWaiting(session, {}),
    outbox.read.getStatus(session, {}),
    mailChecks.read.getMailCheck(session, {}),
  ])
  return { ways, check, counts: Object.fromEntries(lines.map(({ kind, count }) => [kind, count])) }
})

export const meta = unlistedMeta('Administration', 'Everything that keeps the community running.')

const queues: AdminSection[] = [
  {
    key: 'texts',
    name: 'Texts to review',
    href: '/dash/texts',
    about: 'New and changed tutorials and articles, waiting for you to publish them or send them back.',
  },
  {
    key: 'applications',
    name: 'Applications',
    href: '/dash/applications',
    about: 'New and changed apps, waiting for you to publish them or send them back.',
  },
  {
    key: 'suggestions',
    name: 'Suggested technologies',
    href: '/dash/suggestions',
    about: 'Technologies that people named and the catalogue doesn’t have yet.',
  },
]

/** What a section has to do, by its key; `only` leads to that alone. */
const work: Record<string, { kind: WaitingKind; word: string; only?: string }> = {
  applications: { kind: 'applications', word: 'waiting' },
  texts: { kind: 'texts', word: 'waiting' },
  suggestions: { kind: 'technologies', word: 'waiting' },
  reports: { kind: 'reports', word: 'open' },
  outbox: { kind: 'mails', word: 'failed', only: '?channel=mail&status=failed' },
}

export default function AdminOverviewPage({ loaderData: { ways, check, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Administration" lede="Everything that keeps the community running." />
      <ReachStatus {...{ ways }} />
      <MailCheck {...{ check }} />
      <ul className="cards">
        {[...queues, ...adminSections].map(({ key, name, href, about }) => {
          const { kind, word, only = '' } = work[key] ?? {}
          const count = kind && counts[kind]
          return (
            <li key={href}>
              <Card
                level={2}
                title={name}
                href={count ? href + only : href}
                text={about}
                action={
                  count ? (
                    <Badge tone="warning">
                      {count} {word}
                    </Badge>
                  ) : undefined
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
