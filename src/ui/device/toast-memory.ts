import type { Drafts, DraftShelf } from './drafts.ts'
import { deleteOtherVisits, hasVisit, loadVisit, saveVisit } from './visit-storage.ts'
import type { PastToast, Toast, ToastStore } from '#ui/overlays/toast-store.ts'

const name = 'toasts'

/**
 * Stores past toasts of the current user in this tab, sealed with the key of their drafts, so that the next
 * page lists them too. Deletes toasts of other users. Runs for as long as the page lives.
 */
export function keepPastToasts(store: ToastStore, drafts: Drafts): void {
  let restoringShelf: DraftShelf | undefined
  let restoredShelf: DraftShelf | undefined
  let savedToasts: readonly Toast[] = []
  let savePromise = Promise.resolve()

  const save = () => {
    const pastToasts = store.past()
    if (pastToasts === savedToasts || pastToasts.length + savedToasts.length === 0) return
    if (!restoredShelf || drafts.shelf() !== restoredShelf) return void drafts.open()
    savedToasts = pastToasts
    const { owner, key } = restoredShelf
    if (owner === null || key === null) return
    const text = JSON.stringify(pastToasts.map(getContent))
    savePromise = savePromise.then(() =>
      saveVisit({ owner, key, name }, text, () => store.past() === pastToasts),
    )
  }
  const restore = async () => {
    const currentShelf = drafts.shelf()
    if (!currentShelf || currentShelf === restoringShelf) return
    restoringShelf = currentShelf
    const { owner, key } = currentShelf
    deleteOtherVisits(owner)
    const text = owner !== null && key ? await loadVisit({ owner, key, name }) : null
    if (drafts.shelf() !== currentShelf) return
    restoredShelf = currentShelf
    if (text) store.restore(numberToasts(JSON.parse(text) as PastToast[]))
    save()
  }
  drafts.subscribe(() => void restore())
  store.subscribe(save)
  if (hasVisit()) void drafts.open()
  void restore()
  save()
}

/** Numbers toasts of earlier pages below the ids of this page. */
const numberToasts = (olderToasts: readonly PastToast[]): Toast[] =>
  olderToasts.map((toast, index) => ({ ...toast, id: index - olderToasts.length, timeout: 0 }))

const getContent = ({ title, detail, tone, act }: Toast): PastToast => ({ title, detail, tone, act })
