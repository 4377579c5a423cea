import { Toast as BaseToast } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { toastLimit, toasts, type Toast } from './toast-store.ts'

const toneIcons = {
  info: IconInfoCircle,
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
}

/** The viewer of toasts, top right. Timers pause on hover and focus, and while the tab is hidden. */
export function Toasts() {
  return (
    <BaseToast.Provider limit={toastLimit}>
      <Feed />
      <BaseToast.Portal>
        {/* ToastHost already announces the texts to screen readers. */}
        <BaseToast.Viewport ref={measure} className="toasts" aria-live="off" aria-label="Notifications">
          <List />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

/**
 * Passes the height of the toasts to the stylesheet, so that a dialog without room beside them starts below.
 */
function measure(box: HTMLElement | null) {
  if (!box) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${box.offsetHeight}px`))
  observer.observe(box)
  return () => {
    observer.disconnect()
    style.removeProperty('--toasts')
  }
}

/**
 * Passes each waiting toast to Base UI once, and closes those that the store dropped. Uses the provider's own
 * functions, because a manager from outside misses the first toast, for which this module is loaded.
 */
function Feed() {
  const { add, close } = BaseToast.useToastManager<Toast>()
  const currentToasts = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const shownIds = useRef(new Set<number>())
  useEffect(() => {
    for (const data of currentToasts.filter(({ id }) => !shownIds.current.has(id))) {
      shownIds.current.add(data.id)
      const { id, title, detail, timeout } = data
      add({
        id: String(id),
        title,
        description: detail,
        timeout,
        data,
        onRemove: () => toasts.remove(id),
      })
    }
    for (const id of shownIds.current) {
      if (currentToasts.some((toast) => toast.id === id)) continue
      shownIds.current.delete(id)
      close(String(id))
    }
  }, [currentToasts, add, close])
  return null
}

function List() {
  const { toasts: visibleToasts } = BaseToast.useToastManager<Toast>()
  return visibleToasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info'
    return (
      <BaseToast.Root key={toast.id} toast={toast} swipeDirection="right" className={`toast toast--${tone}`}>
        <Icon of={toneIcons[tone]} />
        <div>
          <BaseToast.Title className="toast__title" />
          {toast.description && <BaseToast.Description className="toast__text" />}
        </div>
        {/* Base UI hides the Close button from screen readers while toasts are stacked; ours never are. */}
        <BaseToast.Close className="btn btn--quiet btn--icon btn--sm" aria-label="Close" aria-hidden={false}>
          <Icon of={IconX} />
        </BaseToast.Close>
      </BaseToast.Root>
    )
  })
}
