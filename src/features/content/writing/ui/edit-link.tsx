import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { editPath, type TextKind } from './text-path.ts'
import type { TextWithoutSource } from './written-page.tsx'

/** Link to the editor for people who may change the text: its author and publishers. */
export function EditLink({ kind, text }: { kind: TextKind; text: TextWithoutSource }) {
  const viewer = useViewer()
  if (!viewer) return null
  const isAuthor = viewer.userName !== null && viewer.userName === text.author?.userName
  // An unpublished text is only shown to people who may change it.
  const isDraft = text.status !== 'published'
  if (!isAuthor && !isDraft && viewer.role === 'USER') return null
  return (
    <ButtonLink variant="quiet" href={editPath(kind, text)}>
      Edit
    </ButtonLink>
  )
}
