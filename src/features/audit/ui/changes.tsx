import { IconArrowRight } from '@tabler/icons-react'
import type { AnswerOf } from '#lib/contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { auditContract } from '../contract.ts'
import { changesOf, fieldName, valueInWords } from './change-words.ts'
import './audit.css'

export type Entry = AnswerOf<typeof auditContract, 'getEntries'>['items'][number]

/** The fields that an act changed: each as it stood before and after. */
export function Changes({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <dl className="changes">
      {changes.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {was !== undefined && <del>{valueInWords(was)}</del>}
            {is !== undefined && (
              <ins>
                {was !== undefined && <Icon of={IconArrowRight} />} {valueInWords(is)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
