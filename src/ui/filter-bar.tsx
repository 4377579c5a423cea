import type { FormEvent, ReactNode } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { Link } from './link.tsx'

export type FilterBarProps = {
  /** What is being filtered, such as "Tutorials". */
  label: string
  /** Other names in the address to keep, with their values. */
  keep?: Record<string, string> | undefined
  /** Where the list without any filter is; given only while one is set. */
  clearHref?: string | undefined
  children: ReactNode
}

/** Search and filters of a list as a GET form: the address holds them, and no script is needed. */
export function FilterBar({ label, keep = {}, clearHref, children }: FilterBarProps) {
  const { pathname } = useLocation()
  const submit = useSubmit()
  const go = (form: HTMLFormElement) => submit(filled(form), { action: pathname, preventScrollReset: true })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void go(event.currentTarget)
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) void go(event.currentTarget)
  }
  return (
    <search aria-label={label}>
      <Form className="filter-bar" {...{ onSubmit, onChange }}>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit">Search</Button>
        {clearHref && (
          <Link className="more" href={clearHref} keepScroll>
            Clear all
          </Link>
        )}
      </Form>
    </search>
  )
}

/** What is set in the form, without the empty fields, so that addresses stay short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(entries)
}
