import { classNames } from '#ui/class-names.ts'
import { numberFormat } from '#lib/fields/formats.ts'
import { maxBodyBytes } from '#lib/longest-body.ts'

const groupedFormat = numberFormat({})

export const keysHint =
  'Tab indents. To leave the editor press Escape, then Tab. You can paste and drop pictures.'

/** Hint on keys, a link to the help, and the remaining room. */
export function TextHint({ id, value, helpHref }: { id: string; value: string; helpHref: string }) {
  const bytes = new TextEncoder().encode(value).length
  return (
    <p className="field__hint editor__hint" id={id}>
      <span>
        {keysHint}{' '}
        <a href={helpHref} target="_blank" rel="noreferrer">
          Writing guide
        </a>
      </span>
      <span className={classNames('field__count', bytes > maxBodyBytes && 'field__count--over')}>
        {groupedFormat.format(bytes)} of {groupedFormat.format(maxBodyBytes)} bytes
      </span>
    </p>
  )
}
