import { Button } from '#ui/button.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { isHideableContent } from '../contract.ts'
import { toHide, toShow } from './content-actions.ts'
import { type ContentItem, dealWith, titleOf } from './content-calls.ts'

const seen = ['public', 'unlisted', 'shown', 'submitted', 'published']

/** Hides one thing or shows it again, with a reason; nothing for what nobody but its owner sees. */
export function HideButton({ thing }: { thing: ContentItem }) {
  const { act, isBusy } = useAct()
  const isHidden = thing.state === 'hidden'
  if (!isHideableContent(thing.kind) || !(isHidden || seen.includes(thing.state))) return null
  const press = async () => {
    const reason = await confirmWithReason((isHidden ? toShow : toHide)([thing]))
    if (reason === null) return
    await act(
      () => dealWith(isHidden ? 'show' : 'hide', [thing], reason),
      isHidden ? 'Shown again' : 'Hidden',
    )
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void press()}>
      {isHidden ? 'Show again' : 'Hide'}
      <span className="visually-hidden"> {titleOf(thing)}</span>
    </Button>
  )
}
