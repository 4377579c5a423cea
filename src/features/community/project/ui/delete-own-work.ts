import { confirm } from '#ui/overlays/confirm.ts'
import { toast } from '#ui/overlays/toast-store.ts'

interface Deletion {
  title: string
  text: string
  remove: () => Promise<unknown>
}

/** Asks for confirmation, deletes and reports the result. Returns whether the item was deleted. */
export async function deleteOwnWork({ title, text, remove }: Deletion): Promise<boolean> {
  const isConfirmed = await confirm({
    type: 'danger',
    title: `Delete ${title}?`,
    text,
    confirmLabel: 'Delete project',
    cancelLabel: 'Keep it',
  })
  if (!isConfirmed) return false
  try {
    await remove()
  } catch (error) {
    toast({ title: 'Delete failed', detail: (error as Error).message, tone: 'danger' })
    return false
  }
  toast({
    title: 'Project deleted',
    detail: 'Your data has been deleted from DB',
    tone: 'success',
  })
  return true
}
