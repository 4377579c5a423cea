import { Tile } from '#ui/pictures/tile.tsx'
import { site } from '../site.config.ts'

/** Three sponsors with their mini logos, at the foot of the open side menu. */
export function SponsorStrip() {
  return (
    <ul className="sponsor-strip" aria-label="Sponsors">
      {site.sponsors.map(({ name, url, seed }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" title={name}>
            <Tile seed={seed} columns={2} rows={2} />
            <span className="small">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
