import { IconArrowRight } from '@tabler/icons-react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { auditContract } from '../contract.ts'
import { listChanges } from './list-changes.ts'
import type { Piece } from './value-pieces.ts'
import './audit.css'

export type Entry = AnswerOf<typeof auditContract, 'getEntries'>['items'][number]

/** Lists the fields that an act changed, with their values before and after. */
export function Changes({ before, after, names }: Pick<Entry, 'before' | 'after' | 'names'>) {
  const changes = listChanges(before, after, names)
  if (changes.length === 0) return null
  return (
    <dl className="changes">
      {changes.map(({ label, was, is }, index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd>
            {was && (
              <del>
                <Pieces of={was} />
              </del>
            )}
            {is && (
              <ins>
                {was && <Icon of={IconArrowRight} />} <Pieces of={is} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Link key={`${piece.href} ${index}`} href={piece.href}>
        {piece.name}
      </Link>
    ),
  )
