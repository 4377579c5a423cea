import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'

interface TeamRequiredProps {
  event: { slug: string; maxTeamSize: number }
  /** Whether a team looks for members and has an open seat. */
  hasOpenTeams: boolean
}

/** Stands for the form while the participant has no team, and leads to one. */
export function TeamRequired({ event: { slug, maxTeamSize }, hasOpenTeams }: TeamRequiredProps) {
  const isSolo = maxTeamSize === 1
  const teamPath = href('/event/:slug/dash/team', { slug })
  return (
    <EmptyState
      title={isSolo ? 'Set up your entry first' : 'No team yet'}
      action={
        <ButtonLink variant="primary" href={hasOpenTeams ? teamPath : `${teamPath}?view=team`}>
          {isSolo ? 'Set it up' : hasOpenTeams ? 'Find or start a team' : 'Start a team'}
        </ButtonLink>
      }
    >
      {isSolo
        ? 'Everyone builds solo here. Your entry needs a name and one sentence; then you can start.'
        : 'You submit as a team, even if it’s just you. It needs a name and one sentence.'}
    </EmptyState>
  )
}
