import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'

export type FilterBarProps = {
  /** Name of the filtered list, such as "Tutorials". */
  label: string
  /** Other query names and values to keep. */
  keep?: Record<string, string> | undefined
  /** Address of the list without filters; set only while a filter is set. */
  clearHref?: string | undefined
  /** The always visible part: the search. */
  children: ReactNode
  /** Controls that small screens fold away, and the number of those that are set. */
  folded?: { controls: ReactNode; set: number } | undefined
}

/** Search and filters of a list as a GET form. The address holds them, and no script is needed. */
export function FilterBar({ label, keep = {}, clearHref, children, folded }: FilterBarProps) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (box.current) syncControls(box.current, new URLSearchParams(search))
  }, [search])
  /**
   * The select whose values the arrow keys step through, which makes one history entry, not one per value.
   */
  const steppedSelect = useRef<HTMLSelectElement>(null)
  const isByKeyboard = useRef(false)
  const applyFilters = (form: HTMLFormElement, isStep = false) => {
    const query = getFilledValues(form)
    // Uses the browser's address, since React may not have rendered the latest one yet.
    const isUnchanged = query.toString() === new URLSearchParams(window.location.search).toString()
    return submit(query, { action: pathname, preventScrollReset: true, replace: isUnchanged || isStep })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void applyFilters(event.currentTarget)
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLSelectElement)) return
    const isStep = isByKeyboard.current && steppedSelect.current === event.target
    steppedSelect.current = isByKeyboard.current ? event.target : null
    isByKeyboard.current = false
    void applyFilters(event.currentTarget, isStep)
  }
  const onKeyDown = ({ key }: KeyboardEvent<HTMLFormElement>) => {
    isByKeyboard.current = key.startsWith('Arrow')
  }
  const onBlur = () => {
    steppedSelect.current = null
  }
  return (
    <search aria-label={label}>
      <Form ref={box} className="filter-bar" {...{ onSubmit, onChange, onKeyDown, onBlur }}>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {folded && (
          <details className="filter-bar__more">
            <summary className="btn">{folded.set > 0 ? `Filters (${folded.set})` : 'Filters'}</summary>
            <div className="filter-bar__folded">{folded.controls}</div>
          </details>
        )}
        <Button type="submit">Apply</Button>
        {clearHref && (
          <Link className="more" href={clearHref} keepScroll>
            Clear all
          </Link>
        )}
      </Form>
    </search>
  )
}

/**
 * Updates the controls to a new address, while they keep their place and focus. Leaves the field that the
 * user is typing in unchanged.
 */
function syncControls(form: HTMLFormElement, query: URLSearchParams) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement)
      control.value = query.get(control.name) ?? control.dataset['start'] ?? ''
    else if (control instanceof HTMLInputElement && control !== document.activeElement)
      control.value = control.defaultValue
  }
}

/** Returns the form's values without empty fields, so that addresses stay short. */
function getFilledValues(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(entries)
}
