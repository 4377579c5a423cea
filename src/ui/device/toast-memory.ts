import type { Drafts, Shelf } from './drafts.ts'
import { deleteOtherVisits, hasVisit, loadVisit, saveVisit } from './visit-storage.ts'
import type { PastToast, Toast, ToastStore } from '#ui/overlays/toast-store.ts'

const name = 'toasts'

/**
 * Stores past toasts of the current user in this tab, sealed with the key of their drafts, so that the next
 * page lists them too. Deletes toasts of other users. Runs for as long as the page lives.
 */
export function keepPastToasts(store: ToastStore, drafts: Drafts): void {
  let restoring: Shelf | undefined
  let restored: Shelf | undefined
  let saved: readonly Toast[] = []
  let saving = Promise.resolve()

  const save = () => {
    const past = store.past()
    if (past === saved || past.length + saved.length === 0) return
    if (!restored || drafts.shelf() !== restored) return void drafts.open()
    saved = past
    const { owner, key } = restored
    if (owner === null || key === null) return
    const text = JSON.stringify(past.map(getContent))
    saving = saving.then(() => saveVisit({ owner, key, name }, text, () => store.past() === past))
  }
  const restore = async () => {
    const shelf = drafts.shelf()
    if (!shelf || shelf === restoring) return
    restoring = shelf
    const { owner, key } = shelf
    deleteOtherVisits(owner)
    const text = owner !== null && key ? await loadVisit({ owner, key, name }) : null
    if (drafts.shelf() !== shelf) return
    restored = shelf
    if (text) store.restore(numbered(JSON.parse(text) as PastToast[]))
    save()
  }
  drafts.subscribe(() => void restore())
  store.subscribe(save)
  if (hasVisit()) void drafts.open()
  void restore()
  save()
}

/** Numbers toasts of earlier pages below the ids of this page. */
const numbered = (older: readonly PastToast[]): Toast[] =>
  older.map((one, place) => ({ ...one, id: place - older.length, timeout: 0 }))

const getContent = ({ title, detail, tone, act }: Toast): PastToast => ({ title, detail, tone, act })
