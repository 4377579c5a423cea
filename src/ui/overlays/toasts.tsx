import { Toast as BaseToast } from '@base-ui/react/toast'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { toastLimit, toasts, type Toast } from './toast-store.ts'

const signs = {
  info: IconInfoCircle,
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
}

/** The viewer of toasts, top right. Waits while one is pointed at, focused, or the tab is hidden. */
export function Toasts() {
  return (
    <BaseToast.Provider limit={toastLimit}>
      <Feed />
      <BaseToast.Portal>
        {/* The texts are said by the region in ToastHost, once. */}
        <BaseToast.Viewport ref={measure} className="toasts" aria-live="off" aria-label="Notifications">
          <List />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

/** Tells the styles how high the toasts stand: a dialog that has no room beside them begins below. */
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
 * Hands what waits in the store to Base UI, each once, and takes away what the store dropped. By the provider's own
 * functions: a manager from outside is heard only after the first toast, which is what this module is loaded for.
 */
function Feed() {
  const { add, close } = BaseToast.useToastManager<Toast>()
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const shown = useRef(new Set<number>())
  useEffect(() => {
    for (const data of waiting.filter(({ id }) => !shown.current.has(id))) {
      shown.current.add(data.id)
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
    for (const id of shown.current) {
      if (waiting.some((toast) => toast.id === id)) continue
      shown.current.delete(id)
      close(String(id))
    }
  }, [waiting, add, close])
  return null
}

function List() {
  const { toasts: shown } = BaseToast.useToastManager<Toast>()
  return shown.map((toast) => {
    const tone = toast.data?.tone ?? 'info'
    return (
      <BaseToast.Root key={toast.id} toast={toast} swipeDirection="right" className={`toast toast--${tone}`}>
        <Icon of={signs[tone]} />
        <div>
          <BaseToast.Title className="toast__title" />
          {toast.description && <BaseToast.Description className="toast__text" />}
        </div>
        {/* Base UI hides it from screen readers while toasts lie stacked; ours never do. */}
        <BaseToast.Close className="btn btn--quiet btn--icon btn--sm" aria-label="Close" aria-hidden={false}>
          <Icon of={IconX} />
        </BaseToast.Close>
      </BaseToast.Root>
    )
  })
}
