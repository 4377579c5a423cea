import { IconDots, IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { confirm } from '#ui/overlays/confirm.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { modals } from '#ui/overlays/modal-store.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { getCommentAnchor, type ShownAnswer } from './shown-comment.ts'
import type { Discussion } from './use-comments.ts'

type CommentMenuProps = { comment: ShownAnswer; discussion: Discussion; name: string; onEdit: () => void }

/** Menu of a comment for signed-in users; visitors have only the link, which is on the comment's time. */
export function CommentMenu({ comment, discussion, name, onEdit }: CommentMenuProps) {
  const { id, isOwn, canDelete } = comment
  const items: MenuItem[] = [
    { kind: 'action', label: 'Copy the link', icon: IconLink, onSelect: () => void copyLink(id) },
    ...(isOwn
      ? [{ kind: 'action' as const, label: 'Edit', icon: IconPencil, onSelect: onEdit }]
      : [
          {
            kind: 'action' as const,
            label: 'Report',
            icon: IconFlag,
            onSelect: () => modals.open('flag', { kind: 'comment', id, what: `the comment of ${name}` }),
          },
        ]),
    ...(canDelete
      ? [
          {
            kind: 'action' as const,
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            onSelect: () => void remove(id, discussion),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={`Options for the comment by ${name}`}
      trigger={<Icon of={IconDots} />}
      triggerClass="btn btn--quiet btn--icon btn--sm"
      items={items}
    />
  )
}

async function copyLink(id: string) {
  const url = new URL(location.href)
  url.hash = getCommentAnchor(id)
  try {
    await navigator.clipboard.writeText(url.href)
    toast({ title: 'Copied!', tone: 'success' })
  } catch {
    toast({ title: 'We couldn’t copy the link', detail: url.href, tone: 'danger' })
  }
}

async function remove(id: string, { removed }: Discussion) {
  const isConfirmed = await confirm({
    type: 'danger',
    title: 'Delete this comment?',
    text: 'Replies to it stay.',
    confirmLabel: 'Delete',
  })
  if (!isConfirmed) return
  try {
    const [{ deleteComment }, { withRecentSignIn }] = await Promise.all([
      import('./comment-calls.ts'),
      import('#features/people/auth/ui/sign-in/with-recent-sign-in.ts'),
    ])
    await withRecentSignIn(() => deleteComment({ id }))
    removed(id)
    toast({ title: 'Comment deleted', tone: 'success' })
  } catch (error) {
    toast({ title: error instanceof Error ? error.message : 'Something went wrong', tone: 'danger' })
  }
}
