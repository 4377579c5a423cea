import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { RetryTime } from './ask-again.tsx'
import type { ShownNotice } from './shown-team.ts'

/** Viewer's notices from teams. Loaded only for signed-in users. */
export function OwnTeamNotices({ eventId }: { eventId?: string }) {
  const { data: session } = useSession()
  const userId = session?.account.id
  const { data, refetch } = useQuery({
    queryKey: ['own-team-notices', userId, eventId],
    queryFn: async () => (await import('./team-calls.ts')).getOwnTeamNotices({ eventId, perPage: 5 }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
  return data && <TeamNotices notices={data.items} hasWay onDismissed={refetch} />
}

type TeamNoticesProps = {
  notices: readonly ShownNotice[]
  /** Whether to name the event and link to its dashboard, which lists other teams. */
  hasWay?: boolean | undefined
  onDismissed?: (() => unknown) | undefined
}

export function TeamNotices({ notices, hasWay, onDismissed }: TeamNoticesProps) {
  if (notices.length === 0) return null
  return (
    <div className="stack mb-4">
      {notices.map((notice) => (
        <TeamNotice key={notice.id} {...{ notice, hasWay, onDismissed }} />
      ))}
    </div>
  )
}

function TeamNotice({
  notice,
  hasWay,
  onDismissed,
}: Omit<TeamNoticesProps, 'notices'> & { notice: ShownNotice }) {
  const { act, isBusy } = useAct(onDismissed)
  const { id, kind, team, askAgainAt } = notice
  const dismiss = async () => (await import('./team-calls.ts')).dismissTeamNotice({ id })
  return (
    <Notice title={titles[kind](team.name)}>
      <p>
        {hasWay && `${team.eventTitle}. `}
        {askAgainAt ? <RetryTime at={askAgainAt} /> : 'You can join or start another team.'}
      </p>
      <p className="row mt-2">
        {hasWay && (
          <ButtonLink size="sm" href={href('/event/:slug/dash', { slug: team.eventSlug })}>
            Find a team
          </ButtonLink>
        )}
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`Dismiss the notice about ${team.name}`}
          onClick={() => void act(dismiss)}
        >
          Dismiss
        </Button>
      </p>
    </Notice>
  )
}

const titles = {
  removed: (team: string) => `You’re no longer in ${team}`,
  declined: (team: string) => `${team} declined your request`,
  ended: (team: string) => `${team} was disbanded`,
}
