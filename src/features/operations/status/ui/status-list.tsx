import type { AnswerOf } from '#lib/contract/contract.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { statusContract } from '../contract.ts'

type Status = AnswerOf<typeof statusContract, 'getStatus'>
type StatusCheck = Status['checks'][number]

/** Sections in order, worst first; those in order are listed briefly. */
const sections = [
  { state: 'failing', title: 'Failing', tone: 'danger', badge: 'Failing' },
  { state: 'warning', title: 'Warnings', tone: 'warning', badge: 'Warning' },
  { state: 'unknown', title: 'Unknown', tone: 'grey', badge: 'Unknown' },
  { state: 'ok', title: 'In order', tone: 'success', badge: 'OK' },
] as const

/** Shows every check under the heading of its state. */
export function StatusList({ status: { checkedAt, checks } }: { status: Status }) {
  return (
    <>
      <p className="row row--between mb-6">
        <span>
          Checked <LocalTime at={checkedAt} zone="UTC" both={false} />
        </span>
        <Link href="/dash/admin/status">Check again</Link>
      </p>
      {sections.map(({ state, title, ...look }) => {
        const inState = checks.filter((check) => check.state === state)
        if (inState.length === 0) return null
        return (
          <section key={state} className="stack mb-10" aria-labelledby={`h-${state}`}>
            <SectionHead id={`h-${state}`} title={`${title} (${inState.length})`} />
            {state === 'ok' ? (
              <Facts facts={inState.map(({ name, seen }) => ({ label: name, value: seen }))} />
            ) : (
              <ul className="stack">
                {inState.map((check) => (
                  <CheckItem key={check.key} {...{ check, look }} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </>
  )
}

type Look = Pick<(typeof sections)[number], 'tone' | 'badge'>

function CheckItem({ check: { name, seen, advice, link }, look }: { check: StatusCheck; look: Look }) {
  return (
    <li className="panel stack">
      <h3 className="row">
        <Badge tone={look.tone}>{look.badge}</Badge> {name}
      </h3>
      <p className="break-words">{seen}</p>
      {advice && <p className="break-words">{advice}</p>}
      {advice && link && (
        <p>
          <Link href={link.href}>{link.label}</Link>
        </p>
      )}
    </li>
  )
}
