import { Face } from '#ui/pictures/face.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { StatePill } from '#ui/parts/state-pill.tsx'
import type { FoundItem } from '../contract.ts'
import { getKindDisplay } from './kinds.ts'
import { MarkedText } from './marked-text.tsx'
import './result-list.css'

export function ResultList({ items, query }: { items: FoundItem[]; query: string }) {
  return (
    <ol className="results">
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`} className="results__one">
          <span className="results__sign">
            <ResultIcon item={item} />
          </span>
          <div className="results__words">
            <Link className="results__title" href={item.url}>
              <bdi>
                <MarkedText text={item.title} query={query} />
              </bdi>
            </Link>
            {item.paused && <StatePill phase={item.paused} />}
            {item.excerpt && (
              <p className="results__excerpt" dir="auto">
                <MarkedText text={item.excerpt} query={query} />
              </p>
            )}
          </div>
          <span className="results__kind">{getKindDisplay(item.kind).one}</span>
        </li>
      ))}
    </ol>
  )
}

const side = 56

/**
 * Picture or portrait of a result, a generated pattern for an event or stream without a picture, or the icon
 * of the kind.
 */
function ResultIcon({ item: { kind, image, url, face } }: { item: FoundItem }) {
  const seed = url.slice(url.lastIndexOf('/') + 1)
  if (kind === 'event' || kind === 'stream' || image) {
    const fallback = face ? <Face face={face} /> : undefined
    return (
      <Picture src={image} sizes={`${side}px`} width={side} height={side} {...{ seed, instead: fallback }} />
    )
  }
  return face ? <Face face={face} /> : <Icon of={getKindDisplay(kind).icon} />
}
