import { Tile } from '#ui/pictures/tile.tsx'
import { site } from '../site.config.ts'

/** Sponsor links with mini logos, at the bottom of the open side menu. */
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
