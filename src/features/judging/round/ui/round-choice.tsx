import { Link } from '#ui/link.tsx'

interface RoundChoiceProps {
  rounds: readonly { id: string; name: string }[]
  current: string
  /** Section of the judging page in which a round is selected. */
  tab: string
}

/** Lets the viewer select one of several rounds; renders nothing for a single round. */
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
