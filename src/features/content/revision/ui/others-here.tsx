import { Notice } from '#ui/parts/notice.tsx'
import type { Open } from './use-open-text.ts'

/** Lists the other people who have the text open. */
export function OtherEditors({ editors }: Pick<Open, 'editors'>) {
  const others = editors.filter(({ isYou }) => !isYou).map(({ name }) => name)
  return (
    <output className="block">
      {others.length > 0 && (
        <Notice tone="info" title={`${formatNames(others)} here too`}>
          We combine what you both write. If you change the same field, we keep both and ask you.
        </Notice>
      )}
    </output>
  )
}

function formatNames(names: readonly string[]) {
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return `${all} ${names.length === 1 ? 'is' : 'are'}`
}
