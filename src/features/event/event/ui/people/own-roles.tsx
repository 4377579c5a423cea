import { href } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { eventRoleContract } from '../../people/role-contract.ts'
import type { OwnRole } from '../../people/role.ts'

const { deleteEventRole } = client(eventRoleContract)

interface OwnRolesProps {
  title: string
  roles: readonly OwnRole[] | undefined
  /** Slug of an event that the viewer judges; they leave judging on its judging page. */
  judgedSlug?: string | undefined
}

/** Lists the viewer's roles, each with a button to leave it. */
export function OwnRoles({ title, roles = [], judgedSlug }: OwnRolesProps) {
  const { act, isBusy } = useAct()
  if (roles.length === 0) return null
  const leave = ({ id, eventRole }: OwnRole) =>
    act(() => deleteEventRole({ id }), `You’re no longer ${eventRole} at ${title}`, {
      title: `Stop being ${eventRole} at ${title}?`,
      text: 'You won’t appear there in this role any more, and lose the rights that come with it. The organizers are notified and can give it to you again.',
      confirmLabel: 'Leave role',
    })
  return (
    <section id="roles" aria-labelledby="h-roles">
      <SectionHead id="h-roles" title="Your roles" small />
      <ul className="stack">
        {roles.map((role) => (
          <li key={role.id} className="row row--between">
            <RoleBadge of={role.eventRole} />
            {role.eventRole === 'Judge' && judgedSlug ? (
              <ButtonLink size="sm" href={href('/event/:slug/judge', { slug: judgedSlug })}>
                Your judging page
              </ButtonLink>
            ) : (
              <Button
                size="sm"
                busy={isBusy}
                aria-label={`Leave role: ${role.eventRole}`}
                onClick={() => void leave(role)}
              >
                Leave role
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
