import { IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import { useViewer } from '#features/auth/ui/use-viewer.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Where one's own profile is changed; the page is made for nobody in particular, so the browser finds out. */
export function EditLink({ userName }: { userName: string }) {
  const viewer = useViewer()
  if (viewer?.userName !== userName) return null
  return (
    <ButtonLink
      href={href('/u/:handle/edit', { handle: `@${userName}` })}
      icon={IconPencil}
      aria-label="Edit profile"
    >
      Edit
    </ButtonLink>
  )
}
