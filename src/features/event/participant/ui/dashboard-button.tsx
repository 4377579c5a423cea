import { useId } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'

type DashboardButtonProps = {
  slug: string
  hasEnded: boolean
  /** Reason why no team can be created or joined now, if any. */
  closedBecause: string | undefined
}

/**
 * Link to the teams of an event or, after its end, to its submissions. Always shown
 * (docs/rules.md#enrollment).
 */
export function DashboardButton({ slug, hasEnded, closedBecause }: DashboardButtonProps) {
  const reason = useId()
  if (hasEnded)
    return (
      <ButtonLink href={`/event/${slug}/submissions`} block>
        View submissions
      </ButtonLink>
    )
  if (!closedBecause)
    return (
      <ButtonLink href={`/event/${slug}/dash`} block>
        Create or join a team
      </ButtonLink>
    )
  return (
    <>
      <Button block disabled aria-describedby={reason}>
        Create or join a team
      </Button>
      <p id={reason} className="small text-muted">
        {closedBecause}
      </p>
    </>
  )
}
