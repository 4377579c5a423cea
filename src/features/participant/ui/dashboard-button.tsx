import { ButtonLink } from '#ui/button.tsx'

type DashboardButtonProps = {
  hasEnded: boolean
  /** The event's dash; without it nothing shows. */
  href: string | undefined
}

/** The way to the teams of an event. */
export function DashboardButton({ hasEnded, href }: DashboardButtonProps) {
  if (!href) return null
  return (
    <ButtonLink href={href} block>
      {hasEnded ? 'View submissions' : 'Create or join a team'}
    </ButtonLink>
  )
}
