import { Link } from '#ui/link.tsx'

interface RoundChoiceProps {
  rounds: readonly { id: string; name: string }[]
  current: string
  /** The section of the judging whose round is chosen. */
  tab: string
}

/** One of the rounds, where there are several. */
export const RoundChoice = ({ rounds, current, tab }: RoundChoiceProps) =>
  rounds.length > 1 && (
    <nav className="seg" aria-label="Rounds">
      {rounds.map(({ id, name }) => (
        <Link
          key={id}
          href={`?tab=${tab}&round=${id}`}
          aria-current={id === current ? 'page' : undefined}
          keepScroll
        >
          {name}
        </Link>
      ))}
    </nav>
  )
