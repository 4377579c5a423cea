import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { siteDoubtedEvent } from '#lib/contract/client.ts'
import { partSettledEvent } from '#lib/pages/part-settled.ts'
import { reachable } from '#lib/pages/reachable.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/**
 * Creates a component that the server renders and whose script loads when it is shown. If loading fails, a
 * line in its place says so and tries again, and the rest of the page stays. React's own `lazy` would replace
 * the page and keep the failure. `layouts/offline/unheard.ts` holds presses and input until the script has
 * loaded.
 */
export function createLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let LoadedPart: ComponentType<Props> | null = null
  let pendingPart: Promise<ComponentType<Props> | null> | undefined
  const startLoading = () => load().then((part) => (LoadedPart = part), handleLost)
  // A browser may keep a failed import for as long as the page lives, so none starts while offline.
  const loadPart = () => (pendingPart ??= reachable.current() ? startLoading() : Promise.resolve(null))
  const forget = () => (pendingPart = undefined)
  function Part({ again, props }: { again: () => void; props: Props }) {
    useEffect(() => {
      document.dispatchEvent(new Event(partSettledEvent))
    }, [])
    // Must come after all other hooks. React renders a suspended component again as an update, and only `use`
    // turns it back into a mount. If the script has loaded by then, `use` is skipped, and a hook below it
    // would fail (error 467).
    const CurrentPart = LoadedPart ?? use(loadPart())
    return CurrentPart ? createElement(CurrentPart, props) : <LoadError again={again} press={press} />
  }
  const press = async () => {
    if ((await startLoading()) === null && (await answers())) location.reload()
  }
  return function LatePart({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    const [attempt, setAttempt] = useState(0)
    const retryLoading = () => {
      forget()
      setAttempt(attempt + 1)
    }
    return (
      <Suspense key={attempt} fallback={waiting}>
        <Part again={retryLoading} props={props as unknown as Props} />
      </Suspense>
    )
  }
}

function handleLost(): null {
  dispatchEvent(new Event(siteDoubtedEvent))
  return null
}

/** Whether the site answers. If so, the import failed for good, and only a new page can load it. */
const answers = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

interface LoadErrorProps {
  again: () => void
  /** Tries to load again, and reloads the page if the script still fails although the site answers. */
  press: () => Promise<void>
}

/** Replaces a part that couldn't load, and tries again by itself once the site answers. */
function LoadError({ again, press }: LoadErrorProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = useEffectEvent(again)
  useEffect(
    () =>
      reachable.subscribe(() => {
        if (reachable.current()) retry()
      }),
    [],
  )
  const tryAgain = async () => {
    setBusy(true)
    await press()
    again()
  }
  return (
    <Notice tone="warning" news="bad">
      <p>This part couldn’t load. Check your connection.</p>
      <p className="mt-2">
        <Button size="sm" busy={isBusy} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </p>
    </Notice>
  )
}
