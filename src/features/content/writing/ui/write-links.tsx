import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { newPath, type TextKind } from './text-path.ts'
import { textNouns } from './text-nouns.ts'

/** Links for writing, for signed-in users; the page is otherwise the same for everyone. */
export function WriteLinks({ kind }: { kind: TextKind }) {
  const { data: session } = useSession()
  if (!session) return null
  return (
    <p className="row">
      <ButtonLink variant="primary" href={newPath(kind)}>
        Write {textNouns[kind].one}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('/account/texts')}>
        My texts
      </ButtonLink>
    </p>
  )
}
