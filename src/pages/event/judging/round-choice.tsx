import { Link } from '#ui/link.tsx'

interface RoundChoiceProps {
  tab: string
  rounds: readonly { id: string; name: string }[]
  round: { id: string }
}

/** Selects the tab's round; nothing if there is only one. */
export function RoundChoice({ tab, rounds, round }: RoundChoiceProps) {
  if (rounds.length < 2) return null
  return (
    <nav className="seg mb-6" aria-label="Rounds">
      {rounds.map(({ id, name }) => (
        <Link key={id} href={`?tab=${tab}&round=${id}`} aria-current={id === round.id ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
