import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { ManagedKind } from './managed-table.tsx'

type NoManagedYetProps = {
  of: Pick<ManagedKind<never>, 'kind' | 'nouns' | 'newHref' | 'browseHref'>
  mayCreate: boolean
}

/** Empty state: links to creation if the viewer may create, otherwise to the public list. */
export function NoManagedYet({
  of: { kind, nouns: labels, newHref, browseHref },
  mayCreate,
}: NoManagedYetProps) {
  const { noun, many } = labels
  return (
    <EmptyState
      title={`No ${many} yet`}
      action={
        mayCreate ? (
          <ButtonLink href={newHref}>New {kind}</ButtonLink>
        ) : (
          <ButtonLink href={browseHref}>Browse {many}</ButtonLink>
        )
      }
    >
      {mayCreate
        ? `Make the first one: name it, set its dates and publish it.`
        : `${noun}s appear here once you organize or host one.`}
    </EmptyState>
  )
}
