import { href } from 'react-router'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Link to the page's editor, for ADMIN. */
export function EditTechnologyLink({ slug }: { slug: string }) {
  if (useViewer()?.role !== 'ADMIN') return null
  return (
    <ButtonLink variant="quiet" href={href('/tech/:slug/edit', { slug })}>
      Edit
    </ButtonLink>
  )
}
