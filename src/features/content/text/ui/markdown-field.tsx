import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { numberFormat } from '#lib/fields/formats.ts'
import { Field, type BaseFieldProps } from '#ui/fields/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { maxBodyBytes } from '#lib/longest-body.ts'
import { textContract } from '../contract.ts'
import { Prose } from './prose.tsx'

const groupedFormat = numberFormat({})
const countBytes = (text: string) => new TextEncoder().encode(text).length

type MarkdownFieldProps = BaseFieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'required'>

/**
 * Field for a Markdown text with a preview rendered by the server, so that it matches the result. Its length
 * counts in bytes.
 */
export function MarkdownField({ label, name, id, error, required, ref, ...rest }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)
  const count = () => setBytes(countBytes(area.current?.value ?? ''))
  const attach = (element: HTMLTextAreaElement | null) => {
    area.current = element
    if (typeof ref === 'function') ref(element)
  }
  const isTooLong = bytes !== null && bytes > maxBodyBytes
  const hint = (
    <>
      Markdown: **bold**, ## heading, - list, [link](https://…).{' '}
      {bytes !== null && (
        <span className={isTooLong ? 'field__count--over' : undefined}>
          {groupedFormat.format(bytes)} of {groupedFormat.format(maxBodyBytes)} bytes
        </span>
      )}
    </>
  )
  return (
    <>
      <fieldset className="seg mb-2" aria-label={`${label}: write or preview`}>
        <button type="button" aria-pressed={source === null} onClick={() => setSource(null)}>
          Write
        </button>
        <button
          type="button"
          aria-pressed={source !== null}
          onClick={() => setSource(area.current?.value ?? '')}
        >
          Preview
        </button>
      </fieldset>
      <div hidden={source !== null}>
        <Field {...{ label, name, id, error, required, hint }}>
          {(control) => (
            <textarea
              className="input"
              dir="auto"
              rows={12}
              {...rest}
              ref={attach}
              {...control}
              onInput={count}
              onFocus={count}
            />
          )}
        </Field>
      </div>
      {source !== null && <Preview source={source} />}
    </>
  )
}

function Preview({ source }: { source: string }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['preview', source],
    queryFn: async () => client(textContract).renderPreview({ source }),
    retry: false,
    staleTime: Infinity,
  })
  if (error)
    return (
      <Notice tone="danger" news="bad" title="We can’t show this">
        {error.message}
      </Notice>
    )
  if (isPending) return <p className="small">One moment</p>
  if (data.html === '') return <p className="small text-muted">Nothing written yet.</p>
  return (
    <div className="panel">
      {data.warnings.length > 0 && (
        <Notice tone="warning" title="Please check these lines">
          <ul>
            {data.warnings.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Prose html={data.html} />
    </div>
  )
}
